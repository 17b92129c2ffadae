import { describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-data.ts'
import { DEVICE_COOKIE } from './cookies.ts'

const NEW_PASSWORD = 'field of 40 hemp rows'
const STRANGERS = 13
const TRIES = 52

describe('Attempts on an account from many addresses', { timeout: 120_000 }, () => {
  const t = useApp({ TRUST_PROXY: '1' })
  const worker = useWorker(t)
  const { email } = DEMO_USERS.finance
  const home = { 'x-forwarded-for': '203.0.113.50' }
  const guess = (network: number, n: number) =>
    t.logIn(email, 'guess', { 'x-forwarded-for': `198.51.${network}.${n % STRANGERS}` })
  const attack = async (network: number) => {
    for (let n = 0; n < TRIES; n++) await guess(network, n)
  }
  const statusOf = async (password: string, headers = {}) =>
    (await t.logIn(email, password, { ...home, ...headers })).statusCode
  const finishReset = async () => {
    await t.post('/pw-reset', { username: email }, home)
    const resetKey = await worker.keyMailedTo(email)
    const payload = { resetKey, password: NEW_PASSWORD }
    return t.request({ method: 'PUT', url: '/pw-reset', headers: home, payload })
  }

  it('do not lock out an owner who is signed in: the password can still be changed and confirmed', async () => {
    const { accessToken } = await t.signIn('finance')
    await attack(1)
    expect(await statusOf(DEMO_PASSWORD)).toBe(429)
    const payload = { current: DEMO_PASSWORD, password: 'another 17 barns' }
    const headers = { ...home, ...bearer(accessToken) }
    const changed = await t.request({ method: 'PUT', url: '/password', headers, payload })
    expect(changed.statusCode).toBe(204)
  })

  it('do not lock out an owner who finished an emailed reset, however long they go on', async () => {
    await attack(2)
    expect(await statusOf('another 17 barns')).toBe(429)
    const reset = await finishReset()
    expect(reset.statusCode).toBe(204)
    expect(await statusOf(NEW_PASSWORD)).toBe(200)
    await attack(3)
    expect(await statusOf(NEW_PASSWORD)).toBe(429)
    const device = reset.cookies.find(({ name }) => name === DEVICE_COOKIE)
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
    const cookie = `${DEVICE_COOKIE}=${device?.value}`
    for (let n = 0; n < 5; n++) {
      await guess(3, n)
      expect(await statusOf(NEW_PASSWORD, { cookie })).toBe(200)
    }
  })
})
