import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isRefused, throttle } from '../platform/http/throttle.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { findKnownDevice } from './known-device.ts'
import { newDeviceEmail } from './session-emails.ts'
import { findReturningUser, type Origin } from './sign-ins-store.ts'

const DAY_S = 24 * 3600

type Opened = { userId: number; sessionId: string; origin: Origin; now: Date }

/**
 * Tells users by email that a browser without their cookie signed in. Five a day are enough to notice,
 * and a script that signs in every minute does not fill a mailbox.
 */
export function newDeviceNotifier(
  deps: Pick<Deps, 'pool' | 'tokens' | 'config' | 'clock' | 'enqueue'>,
) {
  const daily = throttle(deps.pool, {
    name: 'new-device',
    tries: 5,
    seconds: DAY_S,
    firstPauseSeconds: DAY_S,
  })
  return {
    /** Asked before the transaction, because the limit has a connection of its own. */
    isDue: async (request: FastifyRequest, userId: number): Promise<boolean> =>
      !(await findKnownDevice(deps, request, userId)) &&
      !(await isRefused(daily.spend(String(userId)))),
    /** Nobody is told about the first sign-in of a new account. */
    async notify(trx: Queryable, { userId, sessionId, origin, now }: Opened) {
      const email = await findReturningUser(trx, userId, sessionId, now)
      if (email)
        await enqueueEmail(trx, deps, newDeviceEmail({ email, origin, at: now }, deps.config))
    },
  }
}
