import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { cookiesFor, DEVICE_COOKIE, heldCookies } from './cookies.ts'

type Signing = Pick<Parts, 'tokens' | 'config'>

/** The device this browser is to this person, or null when they never signed in with it. */
export async function findKnownDevice(
  { tokens }: Pick<Parts, 'tokens'>,
  request: FastifyRequest,
  personId: number,
): Promise<string | null> {
  const held = heldCookies(request, DEVICE_COOKIE)
  const devices = await Promise.all(held.map((cookie) => tokens.readDevice(cookie)))
  return devices.find((device) => device?.personId === personId)?.deviceId ?? null
}

/** From now on this browser has tries of its own to sign in, which no stranger can use up. */
export async function rememberDevice(
  { tokens, config }: Signing,
  reply: FastifyReply,
  personId: number,
  newDeviceId: string = randomUUID(),
) {
  const deviceId = (await findKnownDevice({ tokens }, reply.request, personId)) ?? newDeviceId
  const cookie = await tokens.signDevice(personId, deviceId)
  cookiesFor(config.PUBLIC_URL).setCookie(reply, DEVICE_COOKIE, cookie)
}
