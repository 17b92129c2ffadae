import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/invitations'
import { hasRole } from '@accession/domain/access/permissions'
import { addressesToInvite } from '@accession/domain/users/invite-form'
import { invitationExpiry } from '@accession/domain/users/key-lifetimes'
import { requireChangeable } from '../companies/own-company.ts'
import { digestOf, randomToken } from '../platform/auth/digest.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { withIdempotency } from '../platform/http/idempotency.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { enqueueEmails } from '../platform/mail/outbox.ts'
import { requireBoundBrowser } from '../session/bound-browser.ts'
import { invitationEmail } from '../users/account-emails.ts'
import { findAlreadyIn, findInviting } from '../users/account-store.ts'
import { insertInvitations } from '../users/keys-store.ts'
import {
  findAlreadyInvited,
  findLastEmails,
  lockAddresses,
  lockInviter,
} from './invitations-store.ts'

const DAY_S = 86_400
const DAY_MS = DAY_S * 1_000
/** A mailbox can have any number of addresses, so one customer's daily total is limited. */
const ADDRESSES_A_DAY = 100

/**
 * To one's own billing company; a manager of the laboratory to any, or to none. The reply names members, whom the caller
 * can see anyway, and never reveals who has an account elsewhere or was invited by others.
 */
export function inviteUsers(deps: Deps): Handler<typeof contract.inviteUsers> {
  const calls = throttle(deps.pool, { name: 'invite', tries: 30, seconds: 3_600 })
  const addresses = throttle(deps.pool, {
    name: 'invite-addresses',
    tries: ADDRESSES_A_DAY,
    seconds: DAY_S,
    firstPauseSeconds: DAY_S,
  })
  return async ({ body, user, request }) => {
    requireInviter(user, body.parentCompanyId)
    await requireBoundBrowser(deps, request, user)
    const emails = addressesToInvite(body.emails)
    const spend = async () => {
      await calls.spend(String(user.userId))
      if (!user.permissions.isAdmin) await addresses.spend(String(user.userId), emails.length)
    }
    const work = async (trx: Queryable) => {
      const sender = { companyId: body.parentCompanyId, userId: user.userId }
      const outcome = await invite(trx, deps, emails, sender)
      await recordAudit(trx, deps.clock, {
        ...actorOf(user, request),
        action: 'invitation:send',
        ...invitationSubject(sender.companyId, user.userId),
        changes: { invited: { to: outcome.invited } },
      })
      return outcome
    }
    return withIdempotency(deps, request, user.userId, work, spend)
  }
}

/** Whose history an invitation belongs to: the company's, or for a guest the inviter's. */
export const invitationSubject = (companyId: number | null, userId: number) =>
  companyId === null
    ? { subject: USER_SUBJECT, subjectId: userId }
    : { subject: 'billing-company', subjectId: companyId }

function requireInviter(user: SignedIn, companyId: number | null) {
  if (companyId !== null) requireChangeable(user, companyId)
  else if (!hasRole(user.permissions, 'manager')) throw new Problem('forbidden')
}

type Sender = { companyId: number | null; userId: number }

/**
 * Creates a link and an email for everyone who is not a member and was not invited to the same in the
 * last day.
 */
async function invite(trx: Queryable, deps: Deps, emails: string[], sender: Sender) {
  const { companyId, userId } = sender
  if (!(await lockInviter(trx, userId, companyId))) throw new Problem('not-found')
  const { inviter, companyName } = await findInviting(trx, userId, companyId)
  if (companyId !== null && companyName === null) throw new Problem('not-found')
  const lower = emails.map((email) => email.toLowerCase())
  await lockAddresses(trx, lower)
  const now = deps.clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  const members = await findAlreadyIn(trx, emails, companyId)
  const open = await findAlreadyInvited(trx, lower, companyId, { since, now })
  const isIn = (known: Set<string>) => (email: string) => known.has(email.toLowerCase())
  const alreadyMembers = emails.filter(isIn(members))
  const alreadyInvited = emails.filter((email) => !isIn(members)(email) && isIn(open)(email))
  const invited = emails.filter((email) => !isIn(members)(email) && !isIn(open)(email))
  const lastEmails = await findLastEmails(trx, lower, since)
  const sending = invited.map((email) => {
    const sendAfter = dayAfter(lastEmails.get(email.toLowerCase()))
    const expiresAt = new Date(invitationExpiry(now.getTime(), (sendAfter ?? now).getTime()))
    return { email, inviter, companyName, key: randomToken(), expiresAt, sendAfter }
  })
  await send(trx, deps, sending, sender)
  return { invited, alreadyInvited, alreadyMembers }
}

const dayAfter = (last: Date | undefined) => (last ? new Date(last.getTime() + DAY_MS) : null)

type Sending = Parameters<typeof invitationEmail>[0] & { sendAfter: Date | null }

async function send(trx: Queryable, deps: Deps, sending: Sending[], sender: Sender) {
  if (sending.length === 0) return
  const messages = sending.map(({ sendAfter, ...content }) => ({
    ...invitationEmail(content, deps.config),
    sendAfter,
  }))
  const mailIds = await enqueueEmails(trx, deps, messages)
  const keys = sending.map(({ email, key, expiresAt }, index) => ({
    email,
    digest: digestOf(key),
    billingCompanyId: sender.companyId,
    invitedBy: sender.userId,
    mailId: mailIds[index] as string,
    now: deps.clock.now(),
    expiresAt,
  }))
  await insertInvitations(trx, keys)
}
