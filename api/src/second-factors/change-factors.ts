import { USER_SUBJECT } from '@accession/contract/history'
import type { HistoryAction } from '@accession/domain/history/history-labels'
import type { FastifyRequest } from 'fastify'
import { actorOf, type Changes, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { requireConfirmedHere } from '../session/require-confirmed.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { originOf } from '../session/sign-ins-store.ts'
import { findOwnAccount } from '../users/account-store.ts'
import { randomRecoveryCodes, recoveryDigest } from './recovery-code.ts'
import { type FactorChange, factorChangedEmail } from './second-factor-emails.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  findApp,
  findPasskeys,
  saveRecoveryCodes,
} from './second-factors-store.ts'

type By = { user: SignedIn; request: FastifyRequest }

type Outcome<T> = {
  action: HistoryAction
  changes: Changes
  change: FactorChange
  name?: string | undefined
  reply: T
}

/** One's own factors, changed one at a time, recorded, and told by email. */
export async function changeFactors<T>(
  deps: Deps,
  by: By,
  change: (trx: Queryable, userId: number) => Promise<Outcome<T>>,
): Promise<T> {
  const { db, clock, config } = deps
  const { user, request } = by
  await requireConfirmedHere(deps, user, request)
  return db.transaction().execute(async (trx) => {
    const { email } = await findOwnAccount(trx, user.userId)
    const outcome = await change(trx, user.userId)
    await recordAudit(trx, clock, {
      ...actorOf(user, request),
      action: outcome.action,
      subject: USER_SUBJECT,
      subjectId: user.userId,
      changes: outcome.changes,
    })
    const event = { email, at: clock.now(), ...originOf(request) }
    const { name } = outcome
    const notice = { ...event, change: outcome.change, ...(name && { name }) }
    await enqueueEmail(trx, deps, factorChangedEmail(notice, config))
    return outcome.reply
  })
}

/**
 * After a new factor. The first one ends the sessions that were opened with the password alone, or somebody
 * who knows it would stay signed in. With it come recovery codes, or nobody would make them in time.
 */
export async function settleAddition(
  trx: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  { userId, sessionId }: SignedIn,
): Promise<string[] | null> {
  const [passkeys, app] = [await findPasskeys(trx, userId), await findApp(trx, userId)]
  const isFirst = passkeys.length + (app ? 1 : 0) === 1
  if (isFirst) await endSessionsOf(trx, userId, clock.now(), sessionId)
  const left = await countRecoveryCodes(trx, userId)
  return left > 0 ? null : newRecoveryCodes(trx, userId)
}

export async function newRecoveryCodes(trx: Queryable, userId: number): Promise<string[]> {
  const codes = randomRecoveryCodes()
  await saveRecoveryCodes(trx, userId, codes.map(recoveryDigest))
  return codes
}

/** After a removal: codes alone are no second factor, and staff may have to keep the last one. */
export async function settleRemoval(
  trx: Queryable,
  deps: Deps,
  { userId, permissions }: SignedIn,
): Promise<{ isLast: boolean }> {
  const [passkeys, app] = [await findPasskeys(trx, userId), await findApp(trx, userId)]
  const isLast = passkeys.length === 0 && !app
  if (!isLast) return { isLast }
  if (permissions.isAdmin && deps.config.laboratory.staffSecondFactor)
    throw new Problem('refused', { refusal: 'last-second-factor' })
  await deleteRecoveryCodes(trx, userId)
  return { isLast }
}
