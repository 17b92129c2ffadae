import {
  isAppCode,
  USED_CODE,
  WRONG_CODE,
  WRONG_RECOVERY_CODE,
} from '@accession/domain/users/second-factors'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { findPendingSignIn } from '../session/pending-sign-ins-store.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { codeTaker } from './authenticator-app.ts'
import { codeThrottle } from './code-throttle.ts'
import { factorChangedEmail } from './second-factor-emails.ts'
import { countRecoveryCodes } from './second-factors-store.ts'
import { wrongCodes } from './wrong-codes.ts'

type Sent = {
  token: string
  code: string
  /** Who is signed in already and confirms. */
  onlyFor?: number
}

/** After the password. Each code works once; wrong ones are counted for the user and for this sign-in. */
export function codeProver(deps: Deps) {
  const { db, clock } = deps
  const takeCode = codeTaker(deps.config)
  const tryThrottle = codeThrottle(deps)
  const wrong = wrongCodes(deps)
  return async (request: FastifyRequest, { token, code, onlyFor }: Sent) => {
    const now = clock.now()
    const pending = await findPendingSignIn(db, { token, now })
    const userId = pending?.userId
    if (!pending || !userId || userId !== (onlyFor ?? userId)) throw new Problem('sign-in-expired')
    const tries = await tryThrottle(request, userId)
    const origin = originOf(request)
    await tries.spend().catch(async (refusal) => {
      if (refusal instanceof Problem)
        await recordSignIn(db, { userId, outcome: 'throttled', origin, now })
      throw refusal
    })
    const outcome = await takeCode(db, { userId, code, now })
    if (outcome === 'wrong' || outcome === 'used') {
      await wrong.report(request, token, { ...pending, userId })
      const message = isAppCode(code) ? WRONG_CODE : WRONG_RECOVERY_CODE
      throw new Problem('invalid-request', {
        fields: { code: outcome === 'used' ? USED_CODE : message },
      })
    }
    await tries.succeeded()
    await wrong.forget(userId)
    return { ...pending, userId, isRecoveryCode: outcome === 'recovery-code' }
  }
}

type Used = {
  userId: number
  email: string | null
  isRecoveryCode: boolean
  change: 'code-used' | 'code-confirmed'
}

/** The owner hears of each recovery code that was used. */
export function recoveryCodeNotifier(deps: Deps) {
  const { clock, config } = deps
  return async (trx: Queryable, request: FastifyRequest, used: Used) => {
    const { userId, email, isRecoveryCode, change } = used
    if (!isRecoveryCode || !email) return
    const codesLeft = await countRecoveryCodes(trx, userId)
    const event = { email, at: clock.now(), ...originOf(request), codesLeft }
    await enqueueEmail(trx, deps, factorChangedEmail({ ...event, change }, config))
  }
}
