import type * as contract from '@accession/contract/company-people'
import { addressesToInvite } from '@accession/domain/users/invite-form'
import { invitationExpiry } from '@accession/domain/users/key-lifetimes'
import type { SignedIn } from '../platform/access.ts'
import { actorOf, recordAudit } from '../platform/audit.ts'
import type { Queryable } from '../platform/db.ts'
import { digestOf, randomToken } from '../platform/digest.ts'
import { once } from '../platform/idempotency.ts'
import { postLetters } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { throttle } from '../platform/throttle.ts'
import { requireBoundBrowser } from '../session/bound-browser.ts'
import { invitationLetter } from './account-letters.ts'
import { findAlreadyIn, findInviting } from './account-store.ts'
import {
  findAlreadyInvited,
  findLastEmails,
  lockAddresses,
  lockInviter,
} from './invitations-store.ts'
import { insertInvitations } from './keys-store.ts'

const DAY_S = 86_400
const DAY_MS = DAY_S * 1_000
/** A mailbox has as many addresses as its owner likes: what one customer may send has an end. */
const ADDRESSES_A_DAY = 100

/**
 * To one's own billing company; an admin to any, or to none. The reply names members, whom the caller can
 * see, and never tells who has an account elsewhere or was invited by others.
 */
export function inviteUsers(parts: Parts): Handler<typeof contract.inviteUsers> {
  const calls = throttle(parts.pool, { name: 'invite', tries: 30, seconds: 3_600 })
  const addresses = throttle(parts.pool, {
    name: 'invite-addresses',
    tries: ADDRESSES_A_DAY,
    seconds: DAY_S,
    firstPauseSeconds: DAY_S,
  })
  return async ({ body, person, request }) => {
    requireInviter(person, body.parentCompanyId)
    await requireBoundBrowser(parts, request, person)
    const emails = addressesToInvite(body.emails)
    const spend = async () => {
      await calls.spend(String(person.personId))
      if (!person.standing.isAdmin) await addresses.spend(String(person.personId), emails.length)
    }
    const work = async (trx: Queryable) => {
      const terms = { companyId: body.parentCompanyId, personId: person.personId }
      const outcome = await invite(trx, parts, emails, terms)
      await recordAudit(trx, parts.clock, {
        ...actorOf(person, request),
        action: 'invitation:send',
        ...invitationSubject(terms.companyId, person.personId),
        changes: { invited: { to: outcome.invited } },
      })
      return outcome
    }
    return once(parts, request, person.personId, work, spend)
  }
}

/** The history an invitation belongs to: the company's, or for a guest that of whoever invites. */
export const invitationSubject = (companyId: number | null, personId: number) =>
  companyId === null
    ? { subject: 'person', subjectId: personId }
    : { subject: 'billing-company', subjectId: companyId }

function requireInviter({ standing, billingCompanyIds }: SignedIn, companyId: number | null) {
  if (standing.isAdmin) return
  if (companyId === null) throw new Problem('forbidden')
  if (!billingCompanyIds.includes(companyId)) throw new Problem('not-found')
}

type Terms = { companyId: number | null; personId: number }

/** A link and an email to each who is not in already and was not invited to the same within the day. */
async function invite(trx: Queryable, parts: Parts, emails: string[], terms: Terms) {
  const { companyId, personId } = terms
  if (!(await lockInviter(trx, personId, companyId))) throw new Problem('not-found')
  const { inviter, companyName } = await findInviting(trx, personId, companyId)
  if (companyId !== null && companyName === null) throw new Problem('not-found')
  const lower = emails.map((email) => email.toLowerCase())
  await lockAddresses(trx, lower)
  const now = parts.clock.now()
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
  await send(trx, parts, sending, terms)
  return { invited, alreadyInvited, alreadyMembers }
}

const dayAfter = (last: Date | undefined) => (last ? new Date(last.getTime() + DAY_MS) : null)

type Sending = Parameters<typeof invitationLetter>[0] & { sendAfter: Date | null }

async function send(trx: Queryable, parts: Parts, sending: Sending[], terms: Terms) {
  if (sending.length === 0) return
  const letters = sending.map(({ sendAfter, ...letter }) => ({
    ...invitationLetter(letter, parts.config),
    sendAfter,
  }))
  const mailIds = await postLetters(trx, parts, letters)
  const keys = sending.map(({ email, key, expiresAt }, index) => ({
    email,
    digest: digestOf(key),
    billingCompanyId: terms.companyId,
    invitedBy: terms.personId,
    mailId: mailIds[index] as string,
    now: parts.clock.now(),
    expiresAt,
  }))
  await insertInvitations(trx, keys)
}
