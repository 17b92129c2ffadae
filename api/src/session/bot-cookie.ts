import type { botCookie } from '@accession/contract/session'
import { digestOf } from '../platform/digest.ts'
import type { Handler } from '../platform/serve.ts'
import { DEVICE_COOKIE } from './cookies.ts'
import { requireSameToken } from './same-token.ts'
import type { SessionParts } from './session-parts.ts'

/** A session makes one device known, however often it asks: each has tries of its own to sign in. */
export function rememberDevice({ tokens, deviceCookie }: SessionParts): Handler<typeof botCookie> {
  return async ({ body, person, request, reply }) => {
    requireSameToken(request, body.rtoken)
    const held = await tokens.readDevice(request.cookies[DEVICE_COOKIE] ?? '')
    const deviceId = held?.personId === person.personId ? held.deviceId : deviceOf(person.sessionId)
    reply.setCookie(DEVICE_COOKIE, await tokens.signDevice(person.personId, deviceId), deviceCookie)
  }
}

const deviceOf = (sessionId: string) => digestOf(sessionId).toString('base64url')
