import type { SignInOutcome } from '@accession/domain/access/sign-ins'
import type { FastifyRequest } from 'fastify'
import { verifyPassword } from '../platform/auth/passwords.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import { RefusedAgain } from '../platform/http/throttle.ts'
import { findKnownDevice } from './known-device.ts'
import { loginThrottle } from './login-throttle.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'

/** Queried anyway, so that an unknown address takes as long. */
const NO_USER = 0

type Signer = Deps['tokens']
type Account = { id: number; passwordHash: string | null }

/**
 * Counts and records a try, compares in the same time with or without an account, and clears the
 * failures after a success.
 */
export function passwordTrier({ pool, db, clock, tokens }: Deps) {
  const throttle = loginThrottle(pool)
  return async (
    request: FastifyRequest,
    email: string,
    account: Account | undefined,
    password: string,
  ): Promise<boolean> => {
    const ownBucket = await ownBucketOf(tokens, request, account)
    const attempt = { email, address: request.ip, ownBucket }
    const record = (outcome: SignInOutcome) =>
      recordSignIn(db, {
        userId: account?.id ?? null,
        outcome,
        origin: originOf(request),
        now: clock.now(),
      })
    await throttle.spend(attempt).catch(async (refusal) => {
      const isNew = refusal instanceof Problem && !(refusal instanceof RefusedAgain)
      if (isNew) await record('throttled')
      throw refusal
    })
    const matches = await verifyPassword(account?.passwordHash, password).catch(async (refusal) => {
      await throttle.refund(attempt)
      throw refusal
    })
    await (matches ? throttle.succeeded(attempt) : record('wrong-password'))
    return matches
  }
}

/** A session and a known device have tries that strangers cannot use up. */
const ownBucketOf = async (tokens: Signer, request: FastifyRequest, account?: Account) =>
  request.signedIn?.sessionId ?? findKnownDevice({ tokens }, request, account?.id ?? NO_USER)
