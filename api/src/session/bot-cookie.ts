import type * as contract from '@accession/contract/session'
import { digestOf } from '../platform/digest.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { rememberDevice } from './known-device.ts'
import { requireSameToken } from './same-token.ts'

/** A session makes one device known, however often it asks: each has tries of its own to sign in. */
export function botCookie(parts: Parts): Handler<typeof contract.botCookie> {
  return async ({ body, person, request, reply }) => {
    requireSameToken(request, body.rtoken)
    await rememberDevice(parts, reply, person.personId, deviceOf(person.sessionId))
  }
}

const deviceOf = (sessionId: string) => digestOf(sessionId).toString('base64url')
