import type * as contract from '@accession/contract/email-change'
import { USER_SUBJECT } from '@accession/contract/history'
import type { FastifyRequest } from 'fastify'
import { digestOf } from '../platform/auth/digest.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import type { Clock } from '../platform/process/clock.ts'
import { findOwnAccount } from '../users/account-store.ts'
import type { KeyThrottle } from '../users/key-throttle.ts'
import { takeKey } from '../users/keys-store.ts'
import { endEmailChange, findChangingUser } from './email-change-store.ts'

type By = { userId: number; request: FastifyRequest; clock: Clock }

async function endAndRecord(trx: Queryable, { userId, request, clock }: By) {
  if (!(await endEmailChange(trx, userId, clock.now()))) return
  await recordAudit(trx, clock, {
    ...actorOf({ userId }, request),
    action: 'email:change-cancel',
    subject: USER_SUBJECT,
    subjectId: userId,
    changes: {},
  })
}

/**
 * From one's own account. Like all that ends or finishes a change, it locks the account first, so that they
 * take turns.
 */
export const cancelEmailChange =
  ({ db, clock }: Deps): Handler<typeof contract.cancelEmailChange> =>
  ({ user: { userId }, request }) =>
    db.transaction().execute(async (trx) => {
      await findOwnAccount(trx, userId)
      await endAndRecord(trx, { userId, request, clock })
    })

/** From the old address. */
export function stopEmailChange(
  { db, clock }: Deps,
  keyThrottle: KeyThrottle,
): Handler<typeof contract.stopEmailChange> {
  return async ({ body, request }) => {
    const digest = digestOf(body.stopKey)
    const opened = findChangingUser(db, 'email-change-stop', digest, clock.now())
    const { userId } = await keyThrottle.find(request, opened)
    await db.transaction().execute(async (trx) => {
      await findOwnAccount(trx, userId)
      const key = await takeKey(trx, 'email-change-stop', digest, clock.now())
      if (!key) throw new Problem('link-expired')
      await endAndRecord(trx, { userId, request, clock })
    })
  }
}
