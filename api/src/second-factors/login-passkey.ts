import type * as contract from '@accession/contract/second-factors'
import { randomToken } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { networkOf } from '../session/network-of.ts'
import { openSession } from '../session/open-session.ts'
import {
  findPendingSignIn,
  insertChallenge,
  takePendingSignIn,
} from '../session/pending-sign-ins-store.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { passkeysFor } from './passkeys.ts'
import { ASKED_BY_NETWORK, passkeyProver, recordRefusedPasskey } from './prove-passkey.ts'
import { findPasskeys, usePasskey } from './second-factors-store.ts'

export function loginPasskeyOptions(deps: Deps): Handler<typeof contract.loginPasskeyOptions> {
  const { db, pool, clock } = deps
  const passkeys = passkeysFor(deps.config)
  const network = throttle(pool, ASKED_BY_NETWORK)
  return async ({ body, request }) => {
    const now = clock.now()
    await network.spend(networkOf(request.ip))
    if (body.token) {
      const pending = await findPendingSignIn(db, { token: body.token, now })
      if (!pending?.userId) throw new Problem('sign-in-expired')
      const own = await findPasskeys(db, pending.userId)
      return { token: body.token, options: await passkeys.askFor(body.token, own) }
    }
    const token = randomToken()
    await insertChallenge(db, { token, now, userId: null })
    return { token, options: await passkeys.askFor(token) }
  }
}

/** Having the passkey and unlocking it are two factors, so no password is asked for. */
export function loginPasskey(deps: Deps): Handler<typeof contract.loginPasskey> {
  const { db, clock } = deps
  const open = openSession(deps)
  const prove = passkeyProver(deps)
  return async ({ body, request }) => {
    const { token } = body
    const now = clock.now()
    const passkey = await prove(request, body)
    if (!passkey) throw new Problem('passkey-refused')
    const { userId, passkeyId, signCount, pending } = passkey
    if (!passkey.isActive) {
      const origin = originOf(request)
      await recordSignIn(db, { userId, outcome: 'account-disabled', origin, now })
      throw new Problem('account-disabled')
    }
    const proven =
      pending.userId === null ? { userId } : { userId, passwordHash: pending.passwordHash }
    const grant = await open(request, proven, async (trx) => {
      if (!(await takePendingSignIn(trx, { token, now }))) throw new Problem('sign-in-expired')
      if (!(await usePasskey(trx, { passkeyId, signCount, now })))
        throw new Problem('passkey-refused')
    }).catch(async (refusal) => {
      if (refusal instanceof Problem && refusal.code === 'passkey-refused')
        await recordRefusedPasskey(deps, request, userId)
      throw refusal
    })
    if (!grant) throw new Problem('sign-in-expired')
    return grant
  }
}
