import { randomUUID } from 'node:crypto'
import type { botCookie } from '@accession/contract/session'
import type { Handler } from '../platform/serve.ts'
import { DEVICE_COOKIE } from './cookies.ts'
import { requireSameToken } from './same-token.ts'
import type { SessionParts } from './session-parts.ts'

export function rememberDevice({ tokens, deviceCookie }: SessionParts): Handler<typeof botCookie> {
  return async ({ body, person, request, reply }) => {
    requireSameToken(request, body.rtoken)
    const held = await tokens.readDevice(request.cookies[DEVICE_COOKIE] ?? '')
    const deviceId = held?.personId === person.personId ? held.deviceId : randomUUID()
    reply.setCookie(DEVICE_COOKIE, await tokens.signDevice(person.personId, deviceId), deviceCookie)
  }
}
