import type * as contract from '@accession/contract/second-factors'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { openSession } from '../session/open-session.ts'
import { takePendingSignIn } from '../session/pending-sign-ins-store.ts'
import { codeProver, recoveryCodeNotifier } from './prove-code.ts'

export function loginSecondFactor(deps: Deps): Handler<typeof contract.loginSecondFactor> {
  const { clock } = deps
  const open = openSession(deps)
  const prove = codeProver(deps)
  const notifyOwner = recoveryCodeNotifier(deps)
  return async ({ body, request }) => {
    const { token } = body
    const proven = await prove(request, body)
    const { userId, passwordHash } = proven
    const grant = await open(request, { userId, passwordHash }, async (trx) => {
      if (!(await takePendingSignIn(trx, { token, now: clock.now() })))
        throw new Problem('sign-in-expired')
      await notifyOwner(trx, request, { ...proven, change: 'code-used' })
    })
    if (!grant) throw new Problem('sign-in-expired')
    return grant
  }
}
