import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/invitations'
import { digestOf } from '../platform/auth/digest.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import { refuseLinks } from '../platform/http/refuse-links.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { networkOf } from '../session/network-of.ts'
import { insertUser } from '../users/account-store.ts'
import type { KeyThrottle } from '../users/key-throttle.ts'
import { findInvitation, takeKey } from '../users/keys-store.ts'
import { guessableRefuser } from '../users/refuse-guessable.ts'
import { grantInvitation } from './grant-invitation.ts'

const HOUR_S = 3_600

export function getSignup(
  deps: Deps,
  keyThrottle: KeyThrottle,
): Handler<typeof contract.getSignup> {
  return ({ params, request }) =>
    keyThrottle.find(request, findInvitation(deps.db, digestOf(params.key), deps.clock.now()))
}

/** Creates an account for the invited address; an existing account is never changed. */
export function register(
  { db, pool, clock, config }: Deps,
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
      const user = await insertUser(trx, { ...contact, email, passwordHash, now })
      if (!user) throw new Problem('account-exists')
      const granted = await grantInvitation(trx, user.id, invitation)
      await recordAudit(trx, clock, {
        ...actorOf({ userId: user.id }, request),
        action: 'person:register',
        subject: USER_SUBJECT,
        subjectId: user.id,
        changes: { email: { to: email }, ...granted },
      })
    })
    // A whole office may sign up from one IP address, so successes do not count.
    await accounts.refund(network)
  }
}
