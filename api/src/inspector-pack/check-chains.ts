import type { Deps } from '../platform/deps.ts'
import { faultOfChain } from './record-chain.ts'
import { findChains, findOrdersToCheck } from './record-chain-store.ts'

/** Every order is looked at once a month, the newest every night. */
const NIGHTS = 30
const NEWEST = 200
const AT_ONCE = 50
const DAY_MS = 24 * 60 * 60 * 1000

/** Fails if records were changed behind the portal's back; a retry looks at the same orders. */
export async function checkChains({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const night = Math.floor(clock.now().getTime() / DAY_MS) % NIGHTS
  const orderIds = await findOrdersToCheck(db, { night, nights: NIGHTS, newest: NEWEST })
  const broken: { orderId: number; fault: string }[] = []
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    const chains = await findChains(db, orderIds.slice(from, from + AT_ONCE))
    for (const [orderId, records] of chains) {
      const fault = faultOfChain(records)
      if (fault) broken.push({ orderId, fault })
    }
  }
  // Operators are alerted to a nightly job that failed.
  if (broken.length > 0)
    throw new Error(`Records were changed behind the portal's back: ${JSON.stringify(broken)}`)
  return { checked: orderIds.length }
}
