import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { isDatabaseAway, isTooSlow, type Queryable } from '../db/db.ts'

/** Something that others leave in the database to be done. */
export type Work = {
  name: string
  /** A glance at an index. */
  isThere: () => RawBuilder<boolean>
  /** Called again only when it is over. */
  begin: () => Promise<unknown>
}

type Looking = { db: Queryable; work: Work[]; onError: (error: Error) => void; lookMs?: number }

const LOOK_MS = 500
const PAUSE_AFTER_FAILURE_MS = 5_000

/** Looks for all kinds of work in one statement, until stopped. Idle laboratories cost little else. */
export function lookForWork({ db, work, onError, lookMs = LOOK_MS }: Looking) {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  const underWay = new Map<Work, Promise<void>>()

  async function doWork(each: Work) {
    try {
      await each.begin()
    } catch (error) {
      onError(new Error(`${each.name} failed`, { cause: error }))
      await pause(PAUSE_AFTER_FAILURE_MS)
    } finally {
      underWay.delete(each)
    }
  }

  async function findWork(among: Work[]): Promise<Work[]> {
    const questions = sql.join(among.map(({ isThere }) => isThere()))
    const { rows } = await sql<{ found: boolean[] }>`select array[${questions}] as found`.execute(
      db,
    )
    return among.filter((_, index) => rows[0]?.found[index])
  }

  async function look(among: Work[]) {
    const found = await findWork(among)
    if (signal.aborted) return
    for (const each of found) if (!underWay.has(each)) underWay.set(each, doWork(each))
  }

  /** One question that fails or takes too long must not keep the other kinds from being found. */
  async function lookForEach() {
    for (const each of work) {
      if (signal.aborted) return
      await look([each]).catch(() => {})
    }
  }

  async function run() {
    let isFailing = false
    while (!signal.aborted) {
      try {
        await look(work)
        isFailing = false
      } catch (error) {
        if (!isFailing) onError(new Error('looking for work failed', { cause: error }))
        isFailing = true
        if (isTooSlow(error) || !isDatabaseAway(error)) await lookForEach()
      }
      await pause(lookMs)
    }
  }

  const running = run()
  return {
    /** What has begun is over. */
    async stop() {
      stopping.abort()
      await running
      await Promise.all(underWay.values())
    },
  }
}
