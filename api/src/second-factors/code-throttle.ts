import type { FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { throttle } from '../platform/http/throttle.ts'
import { findProvenDevice } from '../session/known-device.ts'
import { networkOf } from '../session/network-of.ts'

const QUARTER_HOUR_S = 900
const HOUR_S = 3_600

/**
 * Six tries per 15 minutes for each user and network, and ten an hour for a user from everywhere but
 * devices that have passed a second factor: a stranger who has the password or the mailbox needs years
 * to guess a code, and the owner is not slowed down by them.
 */
export function codeThrottle({ pool, tokens }: Pick<Deps, 'pool' | 'tokens'>) {
  const pair = throttle(pool, { name: 'second-factor', tries: 6, seconds: QUARTER_HOUR_S })
  const account = throttle(pool, { name: 'second-factor-account', tries: 10, seconds: HOUR_S })
  return async (request: FastifyRequest, userId: number) => {
    const device = await findProvenDevice({ tokens }, request, userId)
    const key = `${userId}|${device ?? networkOf(request.ip)}`
    return {
      async spend() {
        await pair.spend(key)
        if (device) return
        await account.spend(String(userId)).catch(async (refusal) => {
          await pair.refund(key)
          throw refusal
        })
      },
      async succeeded() {
        await pair.clear(key)
        if (!device) await account.refund(String(userId))
      },
    }
  }
}
