import type * as contract from '@accession/contract/second-factors'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { takePendingSignIn } from '../session/pending-sign-ins-store.ts'
import { markConfirmed } from '../session/session-store.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { codeProver, recoveryCodeNotifier } from './prove-code.ts'
import { passkeyProver } from './prove-passkey.ts'
import { usePasskey } from './second-factors-store.ts'

/** The password was confirmed with POST /confirm-password; each token of it confirms one session once. */
export function confirmSecondFactor(deps: Deps): Handler<typeof contract.confirmSecondFactor> {
  const prove = codeProver(deps)
  const notifyOwner = recoveryCodeNotifier(deps)
  return async ({ body, user, request }) => {
    const proven = await prove(request, { ...body, onlyFor: user.userId })
    await confirm(deps, { user, request, token: body.token }, (trx) =>
      notifyOwner(trx, request, { ...proven, change: 'code-confirmed' }),
    )
  }
}

export function confirmPasskey(deps: Deps): Handler<typeof contract.confirmPasskey> {
  const prove = passkeyProver(deps)
  return async ({ body, user, request }) => {
    const proven = await prove(request, { ...body, onlyFor: user.userId })
    if (!proven) throw new Problem('refused', { refusal: 'passkey-not-accepted' })
    await confirm(deps, { user, request, token: body.token }, async (trx) => {
      if (!(await usePasskey(trx, { ...proven, now: deps.clock.now() })))
        throw new Problem('refused', { refusal: 'passkey-not-accepted' })
    })
  }
}

type By = { user: SignedIn; request: FastifyRequest; token: string }

const confirm = (
  { db, clock }: Deps,
  { user: { userId, sessionId }, request, token }: By,
  then: (trx: Queryable) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    if (!(await takePendingSignIn(trx, { token, now }))) throw new Problem('sign-in-expired')
    await then(trx)
    await markConfirmed(trx, sessionId, now)
    const origin = originOf(request)
    await recordSignIn(trx, { userId, outcome: 'password-confirmed', origin, now })
  })
