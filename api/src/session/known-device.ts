import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Device } from '../platform/auth/access-tokens.ts'
import type { Deps } from '../platform/deps.ts'
import { cookiesFor, DEVICE_COOKIE, sentCookies } from './cookies.ts'

type Reading = Pick<Deps, 'tokens'>
type Signing = Pick<Deps, 'tokens' | 'config'>

async function findDevices({ tokens }: Reading, request: FastifyRequest, userId: number) {
  const sent = sentCookies(request, DEVICE_COOKIE)
  const devices = await Promise.all(sent.map((cookie) => tokens.readDevice(cookie)))
  return devices.filter((device): device is Device => device?.userId === userId)
}

/** This browser's device id for this user, or null if they never signed in with it. */
export async function findKnownDevice(
  deps: Reading,
  request: FastifyRequest,
  userId: number,
): Promise<string | null> {
  const [device] = await findDevices(deps, request, userId)
  return device?.deviceId ?? null
}

/** Null as well if this user has not used a second factor with it: a reset takes only their mailbox. */
export async function findProvenDevice(
  deps: Reading,
  request: FastifyRequest,
  userId: number,
): Promise<string | null> {
  const devices = await findDevices(deps, request, userId)
  return devices.find(({ hasSecondFactor }) => hasSecondFactor)?.deviceId ?? null
}

type Remembered = { userId: number; newDeviceId?: string; hasSecondFactor?: boolean }

/** Gives this browser its own sign-in tries, which no stranger can use up. */
export async function rememberDevice(
  { tokens, config }: Signing,
  reply: FastifyReply,
  { userId, newDeviceId = randomUUID(), hasSecondFactor = false }: Remembered,
) {
  const devices = await findDevices({ tokens }, reply.request, userId)
  const known = devices.find((device) => device.hasSecondFactor) ?? devices[0]
  const cookie = await tokens.signDevice({
    userId,
    deviceId: known?.deviceId ?? newDeviceId,
    hasSecondFactor: hasSecondFactor || known?.hasSecondFactor === true,
  })
  cookiesFor(config.PUBLIC_URL).setCookie(reply, DEVICE_COOKIE, cookie)
}
