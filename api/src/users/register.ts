import type * as contract from '@accession/contract/account-keys'
import { actorOf, recordAudit } from '../platform/audit.ts'
import { digestOf } from '../platform/digest.ts'
import type { Parts } from '../platform/parts.ts'
import { hashPassword } from '../platform/passwords.ts'
import { Problem } from '../platform/problem.ts'
import { refuseLinks } from '../platform/refuse-links.ts'
import type { Handler } from '../platform/serve.ts'
import { throttle } from '../platform/throttle.ts'
import { networkOf } from '../session/network-of.ts'
import { insertPerson } from './account-store.ts'
import { grantInvitation } from './grant-invitation.ts'
import type { KeyThrottle } from './key-throttle.ts'
import { findInvitation, takeKey } from './keys-store.ts'
import { guessableRefuser } from './refuse-guessable.ts'

const HOUR_S = 3_600

export function getSignup(
  parts: Parts,
  keyThrottle: KeyThrottle,
): Handler<typeof contract.getSignup> {
  return ({ params, request }) =>
    keyThrottle.find(request, findInvitation(parts.db, digestOf(params.key), parts.clock.now()))
}

/** The invited address becomes an account; one that exists is never touched. */
export function register(
  { db, pool, clock, config }: Parts,
  keyThrottle: KeyThrottle,
): Handler<typeof contract.register> {
  const refuseGuessable = guessableRefuser(pool)
  const accounts = throttle(pool, {
    name: 'register',
    tries: 10,
    seconds: HOUR_S,
    firstPauseSeconds: HOUR_S,
  })
  return async ({ body, request }) => {
    const { signupKey, password, ...contact } = body
    const digest = digestOf(signupKey)
    const network = networkOf(request.ip)
    await accounts.spend(network)
    const { email, hasAccount, parentCompanyName } = await keyThrottle.find(
      request,
      findInvitation(db, digest, clock.now()),
    )
    if (hasAccount) throw new Problem('account-exists')
    refuseLinks(contact)
    const organizations = [config.laboratory.name, parentCompanyName ?? '']
    await refuseGuessable(password, { ...contact, email, organizations })
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const invitation = await takeKey(trx, 'invitation', digest, now)
      if (!invitation) throw new Problem('link-expired')
      const person = await insertPerson(trx, { ...contact, email, passwordHash, now })
      if (!person) throw new Problem('account-exists')
      const granted = await grantInvitation(trx, person.id, invitation)
      await recordAudit(trx, clock, {
        ...actorOf({ personId: person.id }, request),
        action: 'person:register',
        subject: 'person',
        subjectId: person.id,
        changes: { email: { to: email }, ...granted },
      })
    })
    // A whole office may sign up behind one address: what succeeds is not counted.
    await accounts.refund(network)
  }
}
