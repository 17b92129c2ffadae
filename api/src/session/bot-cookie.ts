import type * as contract from '@accession/contract/session'
import { digestOf } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { rememberDevice } from './known-device.ts'
import { requireSameToken } from './same-token.ts'
import { hasUsedSecondFactor } from './session-store.ts'

/** One device per session, however often it asks, because each device has its own sign-in tries. */
export function botCookie(deps: Deps): Handler<typeof contract.botCookie> {
  return async ({ body, user, request, reply }) => {
    requireSameToken(request, body.rtoken)
    await rememberDevice(deps, reply, {
      userId: user.userId,
      newDeviceId: deviceOf(user.sessionId),
      hasSecondFactor: await hasUsedSecondFactor(deps.db, user.sessionId),
    })
  }
}

const deviceOf = (sessionId: string) => digestOf(sessionId).toString('base64url')
