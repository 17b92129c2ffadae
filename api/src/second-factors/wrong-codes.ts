import type { FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { isRefused, throttle } from '../platform/http/throttle.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { countWrongCode } from '../session/pending-sign-ins-store.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { wrongCodesEmail } from './second-factor-emails.ts'

const DAY_S = 24 * 3_600
/** A sign-in ends with this many wrong codes. */
const MOST_WRONG = 6
/** The owner's own slips in a day: from the next one on it may be someone with their password. */
const UNTOLD = 2

type Owner = { userId: number; email: string | null }

/** Records wrong codes; after several in a day, in however many sign-ins, the owner is told once. */
export function wrongCodes(deps: Deps) {
  const { db, pool, clock, config } = deps
  const daily = (name: string, tries: number) =>
    throttle(pool, { name, tries, seconds: DAY_S, firstPauseSeconds: DAY_S })
  const untold = daily('wrong-codes', UNTOLD)
  const emails = daily('wrong-codes-email', 1)
  return {
    async report(request: FastifyRequest, token: string, { userId, email }: Owner) {
      const now = clock.now()
      const origin = originOf(request)
      await recordSignIn(db, { userId, outcome: 'wrong-code', origin, now })
      await countWrongCode(db, token, MOST_WRONG)
      const key = String(userId)
      if (!email || !(await isRefused(untold.spend(key)))) return
      if (await isRefused(emails.spend(key))) return
      const event = { email, at: now, ...origin }
      const notice = wrongCodesEmail(event, config)
      await db.transaction().execute((trx) => enqueueEmail(trx, deps, notice))
    },
    /** After the right one: the wrong ones before it were the owner's. */
    forget: (userId: number) => untold.clear(String(userId)),
  }
}
