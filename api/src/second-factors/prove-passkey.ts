import type { CallInput } from '@accession/contract/endpoint'
import type * as contract from '@accession/contract/second-factors'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import { throttle } from '../platform/http/throttle.ts'
import { networkOf } from '../session/network-of.ts'
import { findPendingSignIn } from '../session/pending-sign-ins-store.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { passkeysFor } from './passkeys.ts'
import { findPasskey } from './second-factors-store.ts'
import { wrongCodes } from './wrong-codes.ts'

/** Anybody can ask, so one network asks only this often. */
export const ASKED_BY_NETWORK = { name: 'passkey-network', tries: 300, seconds: 900 }

type Sent = CallInput<typeof contract.loginPasskey>['body'] & {
  /** Who is signed in already and confirms: a password came before, and it is theirs. */
  onlyFor?: number
}

/** For the owner of a known passkey; an unknown one belongs to nobody. */
export const recordRefusedPasskey = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  userId: number,
) =>
  recordSignIn(db, {
    userId,
    outcome: 'passkey-refused',
    origin: originOf(request),
    now: clock.now(),
  })

/** The passkey that signed, alone or after a password; null if it did not or belongs to somebody else. */
export function passkeyProver(deps: Deps) {
  const { db, pool, clock } = deps
  const passkeys = passkeysFor(deps.config)
  const network = throttle(pool, ASKED_BY_NETWORK)
  const wrong = wrongCodes(deps)
  return async (request: FastifyRequest, { token, response, onlyFor }: Sent) => {
    const now = clock.now()
    await network.spend(networkOf(request.ip))
    const pending = await findPendingSignIn(db, { token, now })
    if (!pending || (onlyFor !== undefined && pending.userId !== onlyFor))
      throw new Problem('sign-in-expired')
    const { userId: owner } = pending
    const passkey = await findPasskey(db, Buffer.from(response.id, 'base64url'))
    const isTheirs = owner === null || owner === passkey?.userId
    const signCount = passkey && isTheirs ? await passkeys.verify(token, response, passkey) : null
    if (passkey && signCount !== null) {
      await wrong.forget(passkey.userId)
      return { ...passkey, signCount, pending }
    }
    if (owner !== null) await wrong.report(request, token, { ...pending, userId: owner })
    else if (passkey) await recordRefusedPasskey(deps, request, passkey.userId)
    return null
  }
}
