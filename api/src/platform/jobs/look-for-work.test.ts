import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/make-app.ts'
import { until } from '../../../test/processes.ts'
import { openDb, openPool } from '../db/db.ts'
import { lookForWork, type Work } from './look-for-work.ts'

const t = useApp()
const looks = (times: number) => sleep(times * 10)

/** Work that is there or not as the test says, and lasts until it is told to end. */
function makeWork(name: string, isThere = true) {
  const ends: (() => void)[] = []
  const work: Work & { is: boolean } = {
    name,
    is: isThere,
    isThere: () => sql<boolean>`${work.is}::boolean`,
    begin: () => new Promise<void>((resolve) => ends.push(resolve)),
  }
  return { work, ends }
}

it('Work is begun when it is there, by itself, and again only when it is over', async () => {
  const slow = makeWork('slow')
  const none = makeWork('none', false)
  const quick = makeWork('quick')
  let done = 0
  quick.work.begin = async () => void done++
  const work = [slow.work, none.work, quick.work]
  const looking = lookForWork({ db: t.db, work, onError: () => {}, lookMs: 10 })
  await until('the quick work again', async () => done > 3)
  expect([slow.ends.length, none.ends.length]).toEqual([1, 0])
  slow.ends[0]?.()
  await until('the slow work again', async () => slow.ends.length === 2)
  slow.work.is = false
  const stopped = looking.stop()
  const stillUnderWay = Symbol('still under way')
  expect(await Promise.race([stopped, looks(5).then(() => stillUnderWay)])).toBe(stillUnderWay)
  slow.ends[1]?.()
  await stopped
  const before = done
  await looks(5)
  expect(done).toBe(before)
})

it('Work that fails is reported with its name and left alone for a while; the rest goes on', async () => {
  const errors: Error[] = []
  let done = 0
  const failing = {
    ...makeWork('failing').work,
    begin: () => Promise.reject(new Error('a reason')),
  }
  const work = [failing, { ...makeWork('quick').work, begin: async () => void done++ }]
  const onError = (error: Error) => void errors.push(error)
  const looking = lookForWork({ db: t.db, work, onError, lookMs: 10 })
  await until('more looks', async () => done > 5)
  await looking.stop()
  expect(errors.map(({ message, cause }) => [message, (cause as Error).message])).toEqual([
    ['failing failed', 'a reason'],
  ])
})

it('Work whose question fails is reported, and other work is still found', async () => {
  const errors: Error[] = []
  let done = 0
  const failing = { ...makeWork('failing').work, isThere: () => sql<boolean>`1 / 0 = 1` }
  const work = [failing, { ...makeWork('quick').work, begin: async () => void done++ }]
  const onError = (error: Error) => void errors.push(error)
  const looking = lookForWork({ db: t.db, work, onError, lookMs: 10 })
  await until('other work', async () => done > 3)
  await looking.stop()
  expect(errors.map(({ message }) => message)).toEqual(['looking for work failed'])
})

it('Work whose question takes too long does not keep other work from being found', async () => {
  let done = 0
  const pool = openPool(t.database.appUrl, { connections: 1, statementMs: 100 })
  const slow = { ...makeWork('slow').work, isThere: () => sql<boolean>`pg_sleep(60) is null` }
  const work = [slow, { ...makeWork('quick').work, begin: async () => void done++ }]
  const looking = lookForWork({ db: openDb(pool), work, onError: () => {}, lookMs: 10 })
  await until('other work', async () => done > 1, 10_000)
  await looking.stop()
  await pool.end()
})

it('Nothing is begun once looking is stopped, and it does not ask the other questions first', async () => {
  const asked: string[] = []
  let begun = 0
  const pool = openPool(t.database.appUrl, { connections: 1, statementMs: 300 })
  const make = (name: string, answer: () => RawBuilder<boolean>): Work => ({
    name,
    isThere: () => {
      asked.push(name)
      return answer()
    },
    begin: async () => void begun++,
  })
  const failing = make('failing', () => sql<boolean>`1 / 0 = 1`)
  const slow = make('slow', () => sql<boolean>`pg_sleep(0.2) is not null`)
  const work = [failing, slow, make('last', () => sql<boolean>`true`)]
  const looking = lookForWork({ db: openDb(pool), work, onError: () => {}, lookMs: 10 })
  await until('the slow question', async () => asked.lastIndexOf('slow') === 4)
  await looking.stop()
  await pool.end()
  expect([asked.at(-1), begun]).toEqual(['slow', 0])
})

it('A database that is down is reported once, and looking goes on until it is stopped', async () => {
  const errors: Error[] = []
  const db = openDb(openPool('postgres://nobody@127.0.0.1:1/none'))
  const { work } = makeWork('never')
  const onError = (error: Error) => void errors.push(error)
  const looking = lookForWork({ db, work: [work], onError, lookMs: 10 })
  await until('a report', async () => errors.length > 0)
  await looks(20)
  await looking.stop()
  await db.destroy()
  expect(errors.map(({ message }) => message)).toEqual(['looking for work failed'])
})
