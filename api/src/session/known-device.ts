import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { cookiesFor, DEVICE_COOKIE, sentCookies } from './cookies.ts'

type Signing = Pick<Deps, 'tokens' | 'config'>

/** This browser's device id for this user, or null if they never signed in with it. */
export async function findKnownDevice(
  { tokens }: Pick<Deps, 'tokens'>,
  request: FastifyRequest,
  userId: number,
): Promise<string | null> {
  const sent = sentCookies(request, DEVICE_COOKIE)
  const devices = await Promise.all(sent.map((cookie) => tokens.readDevice(cookie)))
  return devices.find((device) => device?.userId === userId)?.deviceId ?? null
}

/** Gives this browser its own sign-in tries, which no stranger can use up. */
export async function rememberDevice(
  { tokens, config }: Signing,
  reply: FastifyReply,
  userId: number,
  newDeviceId: string = randomUUID(),
) {
  const deviceId = (await findKnownDevice({ tokens }, reply.request, userId)) ?? newDeviceId
  const cookie = await tokens.signDevice(userId, deviceId)
  cookiesFor(config.PUBLIC_URL).setCookie(reply, DEVICE_COOKIE, cookie)
}
