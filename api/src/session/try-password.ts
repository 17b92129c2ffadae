import type { FastifyRequest } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { verifyPassword } from '../platform/passwords.ts'
import { DEVICE_COOKIE } from './cookies.ts'
import { loginThrottle } from './login-throttle.ts'

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
    const device = await tokens.readDevice(request.cookies[DEVICE_COOKIE] ?? '')
    const knownDevice = account && device?.personId === account.id ? device.deviceId : null
    const attempt = { email, address: request.ip, knownDevice }
    await throttle.spend(attempt)
    const matches = await verifyPassword(account?.passwordHash, password).catch(async (refusal) => {
      await throttle.refund(attempt)
      throw refusal
    })
    if (matches) await throttle.succeeded(attempt)
    return matches
  }
}
