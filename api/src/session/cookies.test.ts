import { describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'
import { cookiesFor, DEVICE_COOKIE, SESSION_COOKIE } from './cookies.ts'

type WithCookies = { cookies: { name: string; value: string }[] }
const cookieFrom = (response: WithCookies, name: string) => {
  const found = response.cookies.find((cookie) => cookie.name === name)
  return found ? `${name}=${found.value}` : ''
}

describe('POST /refreshcookie', () => {
  const t = useApp()
  const bind = (rtoken: string, cookie = '') =>
    t.post('/refreshcookie', { rtoken }, { ...bearer(rtoken), cookie })
  const refresh = (rtoken: string, cookie = '') =>
    t.post('/refresh', undefined, { ...bearer(rtoken), cookie })

  it('binds the session to this browser with an HttpOnly cookie', async () => {
    const { refreshToken } = await t.signIn('userA')
    const response = await bind(refreshToken)
    expect(response.statusCode).toBe(204)
    expect(response.cookies).toMatchObject([
      { name: SESSION_COOKIE, httpOnly: true, sameSite: 'Strict', path: '/api' },
    ])
  })

  it('makes /refresh require both token and cookie: a copied token alone is useless', async () => {
    const { refreshToken } = await t.signIn('userA')
    expect((await refresh(refreshToken)).statusCode).toBe(200)
    const cookie = cookieFrom(await bind(refreshToken), SESSION_COOKIE)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    expect((await refresh(refreshToken, `${SESSION_COOKIE}=wrong`)).statusCode).toBe(401)
    expect((await refresh(refreshToken, cookie)).statusCode).toBe(200)
  })

  it('binds once: later calls without the cookie are 401, with it they succeed', async () => {
    const { refreshToken } = await t.signIn('userA')
    const cookie = cookieFrom(await bind(refreshToken), SESSION_COOKIE)
    expect((await bind(refreshToken)).statusCode).toBe(401)
    expect((await bind(refreshToken, cookie)).statusCode).toBe(204)
    expect((await refresh(refreshToken, cookie)).statusCode).toBe(200)
  })

  it('blocks a copied token everywhere else too: no known device, no logout', async () => {
    const { refreshToken } = await t.signIn('userA')
    const cookie = cookieFrom(await bind(refreshToken), SESSION_COOKIE)
    for (const path of ['/botcookie', '/logout']) {
      const body = path === '/botcookie' ? { rtoken: refreshToken } : undefined
      const post = (sent: string) => t.post(path, body, { ...bearer(refreshToken), cookie: sent })
      expect([path, (await post('')).statusCode]).toEqual([path, 401])
      expect([path, (await post(cookie)).statusCode]).toEqual([path, 204])
    }
  })

  it('is cleared on logout', async () => {
    const { refreshToken } = await t.signIn('userA')
    const cookie = cookieFrom(await bind(refreshToken), SESSION_COOKIE)
    const response = await t.post('/logout', undefined, { ...bearer(refreshToken), cookie })
    expect(response.cookies).toMatchObject([{ name: SESSION_COOKIE, value: '' }])
  })

  it('refuses another session’s body token for a known device too', async () => {
    const mine = await t.signIn('userA')
    const other = await t.signIn('userB')
    const body = { rtoken: other.refreshToken }
    expect((await t.post('/botcookie', body, bearer(mine.refreshToken))).statusCode).toBe(401)
  })

  it('lets exactly one of twenty concurrent calls bind', async () => {
    const { refreshToken } = await t.signIn('userA')
    const all = await Promise.all(Array.from({ length: 20 }, () => bind(refreshToken)))
    expect(all.filter((response) => response.statusCode === 204)).toHaveLength(1)
  })

  it('keeps the cookie of the call that bound: a browser’s older cookie is not set again', async () => {
    const { refreshToken } = await t.signIn('userA')
    const all = await Promise.all(
      Array.from({ length: 20 }, () => bind(refreshToken, `${SESSION_COOKIE}=of-an-older-session`)),
    )
    const set = all.map((response) => cookieFrom(response, SESSION_COOKIE)).filter(Boolean)
    expect(set).toHaveLength(1)
    expect((await refresh(refreshToken, set[0])).statusCode).toBe(200)
  })

  it('refuses a body token that differs from the header token', async () => {
    const mine = await t.signIn('userA')
    const other = await t.signIn('userB')
    const response = await t.post(
      '/refreshcookie',
      { rtoken: other.refreshToken },
      bearer(mine.refreshToken),
    )
    expect(response.statusCode).toBe(401)
  })
})

describe('With TLS', () => {
  const t = useApp({ PUBLIC_URL: 'https://portal.example' })
  const send = (path: string, rtoken: string, cookie = '') => {
    const body = ['/refresh', '/logout'].includes(path) ? undefined : { rtoken }
    return t.post(path, body, { ...bearer(rtoken), cookie })
  }

  it.each([
    ['/refreshcookie', SESSION_COOKIE],
    ['/botcookie', DEVICE_COOKIE],
  ])('the %s cookie has the __Secure- prefix and is sent over TLS only', async (path, name) => {
    const { refreshToken } = await t.signIn('userA')
    expect((await send(path, refreshToken)).cookies).toMatchObject([
      { name: `__Secure-${name}`, secure: true, httpOnly: true, sameSite: 'Strict' },
    ])
  })

  it('a session bound under the old name still works, and gets the new name when it binds again', async () => {
    const { refreshToken } = await t.signIn('userA')
    const secret = cookieFrom(
      await send('/refreshcookie', refreshToken),
      `__Secure-${SESSION_COOKIE}`,
    )
    const older = secret.replace('__Secure-', '')
    expect((await send('/refresh', refreshToken)).statusCode).toBe(401)
    expect((await send('/botcookie', refreshToken, older)).statusCode).toBe(204)
    const { cookies } = await send('/refreshcookie', refreshToken, older)
    expect(cookies).toMatchObject([
      { name: `__Secure-${SESSION_COOKIE}`, value: secret.split('=')[1] },
      { name: SESSION_COOKIE, value: '' },
    ])
    const { cookies: next } = await send('/refresh', refreshToken, older)
    expect(next).toMatchObject([
      { name: `__Secure-${SESSION_COOKIE}` },
      { name: SESSION_COOKIE, value: '' },
    ])
    const both = `__Secure-${SESSION_COOKIE}=of-an-older-session; ${older}`
    const left = await send('/logout', refreshToken, both)
    expect([left.statusCode, left.cookies.map(({ value }) => value)]).toEqual([204, ['', '']])
  })

  it('a device known under the old name stays known', async () => {
    const { refreshToken } = await t.signIn('userB')
    const { email } = DEMO_USERS.userB
    const device = cookieFrom(await send('/botcookie', refreshToken), `__Secure-${DEVICE_COOKIE}`)
    for (let n = 0; n < 6; n++) await t.logIn(email, 'guess')
    expect((await t.logIn(email)).statusCode).toBe(429)
    const older = device.replace('__Secure-', '')
    expect((await t.logIn(email, undefined, { cookie: older })).statusCode).toBe(200)
  })
})

it('Without TLS the cookies have no prefix', async () => {
  const set: unknown[] = []
  const reply = { request: { cookies: {} }, setCookie: (...cookie: unknown[]) => set.push(cookie) }
  cookiesFor('http://localhost:5173').setCookie(reply as never, SESSION_COOKIE, 'x')
  expect(set).toMatchObject([[SESSION_COOKIE, 'x', { secure: false }]])
})

describe('The login throttle', () => {
  const t = useApp({ TRUST_PROXY: '1' })
  const { email } = DEMO_USERS.userA
  const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie })
  const guess = (address: string, cookie = '') => t.logIn(email, 'guess', from(address, cookie))

  it('allows five of forty concurrent tries and refuses the rest with 429', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => guess('203.0.113.1')))
    const statuses = all.map((response) => response.statusCode).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(35).fill(429)])
    const refused = all.find((response) => response.statusCode === 429)
    expect(refused?.json().title).toBe('Too many attempts. Please try again later.')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('counts per account and address: another address or account is not affected', async () => {
    expect((await guess('203.0.113.2')).statusCode).toBe(401)
    const other = await t.logIn(DEMO_USERS.userB.email, 'guess', from('203.0.113.1'))
    expect(other.statusCode).toBe(401)
  })

  it('resets the failures after a success', async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await guess('203.0.113.3')).statusCode).toBe(401)
      expect((await t.logIn(email, undefined, from('203.0.113.3'))).statusCode).toBe(200)
    }
  })

  it('does not slow a known device for failures by others from the same address', async () => {
    const { refreshToken } = await t.signIn('userA')
    const remembered = await t.post('/botcookie', { rtoken: refreshToken }, bearer(refreshToken))
    const device = cookieFrom(remembered, DEVICE_COOKIE)
    for (let n = 0; n < 6; n++) await guess('203.0.113.4')
    expect((await t.logIn(email, undefined, from('203.0.113.4'))).statusCode).toBe(429)
    expect((await t.logIn(email, undefined, from('203.0.113.4', device))).statusCode).toBe(200)
  })

  it('gives a known device its own bucket, not a free pass', async () => {
    const { refreshToken } = await t.signIn('userA')
    const remembered = await t.post('/botcookie', { rtoken: refreshToken }, bearer(refreshToken))
    const device = cookieFrom(remembered, DEVICE_COOKIE)
    const all = await Promise.all(Array.from({ length: 12 }, () => guess('203.0.113.5', device)))
    expect(all.filter((response) => response.statusCode === 401)).toHaveLength(5)
  })

  it('makes one known device per session, however often it asks without its cookie', async () => {
    const { refreshToken } = await t.signIn('userA')
    const all = []
    for (let n = 0; n < 6; n++) {
      const known = await t.post('/botcookie', { rtoken: refreshToken }, bearer(refreshToken))
      all.push(await guess('203.0.113.8', cookieFrom(known, DEVICE_COOKIE)))
    }
    expect(all.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429])
  })

  it("does not accept another user's device as a known one", async () => {
    const { refreshToken } = await t.signIn('userB')
    const remembered = await t.post('/botcookie', { rtoken: refreshToken }, bearer(refreshToken))
    const device = cookieFrom(remembered, DEVICE_COOKIE)
    for (let n = 0; n < 5; n++) await guess('203.0.113.6')
    expect((await guess('203.0.113.6', device)).statusCode).toBe(429)
  })

  it('slows down guessing one account from many addresses: 50 tries', async () => {
    const { email: guessed } = DEMO_USERS.finance
    for (let n = 0; n < 49; n++) await t.logIn(guessed, 'guess', from(`198.51.100.${n}`))
    expect((await t.logIn(guessed, 'guess', from('198.51.100.200'))).statusCode).toBe(401)
    expect((await t.logIn(guessed, 'guess', from('198.51.100.201'))).statusCode).toBe(429)
  })

  it('takes the address from the nearest proxy, not from the caller', async () => {
    const { email: known } = DEMO_USERS.guest
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const forged = from(`192.0.2.${n}, 203.0.113.77`)
      statuses.push((await t.logIn(known, 'guess', forged)).statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('counts an IPv6 network as one address', async () => {
    for (let n = 0; n < 5; n++) await guess(`2001:db8:1:2:${n}::1`)
    expect((await guess('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await guess('2001:db8:1:3::1')).statusCode).toBe(401)
  })
})

describe('A forged X-Forwarded-For', () => {
  const t = useApp()

  it('has no effect when no proxy is trusted', async () => {
    const { email } = DEMO_USERS.userA
    const tries = Array.from({ length: 6 }, (_, n) =>
      t.logIn(email, 'guess', { 'x-forwarded-for': `198.51.100.${n}` }),
    )
    const statuses = (await Promise.all(tries)).map((response) => response.statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
