import { USER_SUBJECT } from '@accession/contract/history'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { sessionCopiedEmail } from './session-emails.ts'
import { endCopied } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'

type CopyDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'enqueue'>

/**
 * Two browsers use the session, and nobody can tell which one is its owner's: it ends for both. Of many
 * requests with the copy, one ends it and notifies the owner.
 */
export const endCopiedSession = (deps: CopyDeps, request: FastifyRequest, sessionId: string) =>
  deps.db.transaction().execute(async (trx) => {
    const { clock, config } = deps
    const now = clock.now()
    const owner = await endCopied(trx, sessionId, now)
    if (!owner) return
    const { userId, email } = owner
    const origin = originOf(request)
    await recordSignIn(trx, { userId, outcome: 'copied-session', origin, now })
    await recordAudit(trx, clock, {
      actor: 'system',
      action: 'session:end-copied',
      subject: USER_SUBJECT,
      subjectId: userId,
      changes: { session: { from: sessionId } },
    })
    await enqueueEmail(trx, deps, sessionCopiedEmail({ email, origin, at: now }, config))
  })
