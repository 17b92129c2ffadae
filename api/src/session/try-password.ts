import type { FastifyRequest } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { verifyPassword } from '../platform/passwords.ts'
import { findKnownDevice } from './known-device.ts'
import { loginThrottle } from './login-throttle.ts'

/** Looked for all the same, so that an unknown address takes as long. */
const NOBODY = 0

type Signer = Parts['tokens']
type Account = { id: number; passwordHash: string | null }

/** Counts a try, compares in the same time whether there is an account or not, and forgets the failures of whoever knew. */
export function passwordTrier({ pool, tokens }: Pick<Parts, 'pool' | 'tokens'>) {
  const throttle = loginThrottle(pool)
  return async (
    request: FastifyRequest,
    email: string,
    account: Account | undefined,
    password: string,
  ): Promise<boolean> => {
    const ownBucket = await ownBucketOf(tokens, request, account)
    const attempt = { email, address: request.ip, ownBucket }
    await throttle.spend(attempt)
    const matches = await verifyPassword(account?.passwordHash, password).catch(async (refusal) => {
      await throttle.refund(attempt)
      throw refusal
    })
    if (matches) await throttle.succeeded(attempt)
    return matches
  }
}

/** A session and a known device have tries that strangers cannot use up. */
const ownBucketOf = async (tokens: Signer, request: FastifyRequest, account?: Account) =>
  request.signedIn?.sessionId ?? findKnownDevice({ tokens }, request, account?.id ?? NOBODY)
