import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/db.ts'
import { RELAYED_AT_ONCE, relayEvents } from './events-store.ts'

const PAUSE_MS = 250
/** While the database is down. */
const PAUSE_AFTER_FAILURE_MS = 5_000

type Relay = { db: Db; onError: (error: Error) => void }

/** Gives events their position soon after their commit, until stopped. Any number may run. */
export function startRelay({ db, onError }: Relay) {
  const stopping = new AbortController()
  async function relay() {
    try {
      const relayed = await relayEvents(db)
      return relayed < RELAYED_AT_ONCE ? PAUSE_MS : 0
    } catch (error) {
      onError(new Error('events were not relayed', { cause: error }))
      return PAUSE_AFTER_FAILURE_MS
    }
  }
  async function run() {
    while (!stopping.signal.aborted) {
      const pause = await relay()
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
