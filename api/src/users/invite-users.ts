import type { inviteUsers } from '@accession/contract/company-people'
import { addressesToInvite } from '@accession/domain/users/invite-form'
import { INVITATION_LIFETIME } from '@accession/domain/users/key-lifetimes'
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
import { invitationLetter } from './account-letters.ts'
import { findAlreadyIn, findInviting } from './account-store.ts'
import { insertInvitations } from './keys-store.ts'

/** To one's own billing company; an admin to any, or to none. The reply never tells who has an account. */
export function inviteToCompany(parts: Parts): Handler<typeof inviteUsers> {
  const calls = throttle(parts.pool, { name: 'invite', tries: 30, seconds: 3_600 })
  return async ({ body, person, request }) => {
    requireInviter(person, body.parentCompanyId)
    await calls.spend(String(person.personId))
    const invited = addressesToInvite(body.emails)
    return once(parts, request, person.personId, async (trx) => {
      const terms = { companyId: body.parentCompanyId, personId: person.personId }
      const reached = await invite(trx, parts, invited, terms)
      await recordAudit(trx, parts.clock, {
        ...actorOf(person, request),
        action: 'invitation:send',
        ...(terms.companyId === null
          ? { subject: 'person', subjectId: person.personId }
          : { subject: 'billing-company', subjectId: terms.companyId }),
        changes: { invited: { to: reached } },
      })
      return { invited }
    })
  }
}

function requireInviter({ standing, billingCompanyIds }: SignedIn, companyId: number | null) {
  if (standing.isAdmin) return
  if (companyId === null) throw new Problem('forbidden')
  if (!billingCompanyIds.includes(companyId)) throw new Problem('not-found')
}

type Terms = { companyId: number | null; personId: number }

/** A link and a letter to each who is not in already. */
async function invite(trx: Queryable, parts: Parts, emails: string[], terms: Terms) {
  const { clock, config } = parts
  const { inviter, companyName } = await findInviting(trx, terms.personId, terms.companyId)
  if (terms.companyId !== null && companyName === null) throw new Problem('not-found')
  const alreadyIn = await findAlreadyIn(trx, emails, terms.companyId)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME.ms)
  const letters = emails
    .filter((email) => !alreadyIn.has(email.toLowerCase()))
    // In one order for all, so that two who invite the same people never wait for each other.
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map((email) => ({ email, key: randomToken() }))
  if (letters.length === 0) return []
  const keys = letters.map(({ email, key }) => ({
    email,
    digest: digestOf(key),
    billingCompanyId: terms.companyId,
    now,
    expiresAt,
  }))
  await insertInvitations(trx, keys)
  const postings = letters.map(({ email, key }) =>
    invitationLetter({ email, key, inviter, companyName }, config),
  )
  await postLetters(trx, parts, postings)
  return letters.map(({ email }) => email)
}
