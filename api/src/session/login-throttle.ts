import type { DbPool } from '../platform/db/db.ts'
import { type Throttle, throttle } from '../platform/http/throttle.ts'
import { networkOf } from './network-of.ts'

const QUARTER_HOUR_S = 900

type Attempt = {
  email: string
  address: string
  /** A known device or an open session of the account: nobody else can use up its tries. */
  ownBucket: string | null
}

/**
 * Five tries per 15 minutes per account and IP address. Two wider limits stop guessing one account from
 * many addresses and many accounts from one; the owner's known devices and open sessions are exempt
 * from both, so that strangers, however many, never use up the owner's tries.
 */
export function loginThrottle(pool: DbPool) {
  const limit = (name: string, tries: number) =>
    throttle(pool, { name, tries, seconds: QUARTER_HOUR_S, remembersRefusals: true })
  const pair = limit('login', 5)
  const account = limit('login-account', 50)
  const network = limit('login-network', 200)

  const bucketsOf = ({ email, address, ownBucket }: Attempt): [Throttle, string][] => {
    const name = email.toLowerCase()
    if (ownBucket) return [[pair, `${name}|${ownBucket}`]]
    const from = networkOf(address)
    return [
      [pair, `${name}|${from}`],
      [account, name],
      [network, from],
    ]
  }

  return {
    async spend(attempt: Attempt) {
      for (const [limiter, key] of bucketsOf(attempt)) limiter.refuseAgain(key)
      const spent: [Throttle, string][] = []
      for (const [limiter, key] of bucketsOf(attempt)) {
        try {
          await limiter.spend(key)
        } catch (refusal) {
          for (const [before, spentKey] of spent) await before.refund(spentKey)
          throw refusal
        }
        spent.push([limiter, key])
      }
    },
    /** For tries in which no password was compared. */
    async refund(attempt: Attempt) {
      for (const [limiter, key] of bucketsOf(attempt)) await limiter.refund(key)
    },
    async succeeded(attempt: Attempt) {
      const [own, ...wider] = bucketsOf(attempt)
      await own?.[0].clear(own[1])
      for (const [limiter, key] of wider) await limiter.refund(key)
    },
    /** Someone who can read the account's email is its owner, so others' failed tries are cleared. */
    async ownerProven({ email, address }: { email: string; address: string }) {
      const name = email.toLowerCase()
      await pair.clear(`${name}|${networkOf(address)}`)
      await account.clear(name)
    },
  }
}
