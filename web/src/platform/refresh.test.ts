import { getUser } from '@accession/contract/users'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noResponse } from '../../test/answers.ts'
import { serveApi } from '../../test/serve-api.ts'
import { aSession, seconds, signIn } from '../../test/sessions.ts'
import { call } from './call.ts'
import { freshAccess, startSession } from './refresh.ts'
import { endSession, keepSession, storedSession, useSession } from './tokens.ts'

const api = serveApi()
const refreshes = () => api.seen.filter((name) => name === 'POST /refresh').length
const granted = () => ({
  status: 200 as const,
  body: { accessToken: 'access-2', accessExpiration: seconds({ minutes: 15 }) },
})

beforeEach(() => {
  endSession()
  api.answers['POST /refresh'] = granted
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

describe('the access token is refreshed', () => {
  test('within five minutes of expiry', async () => {
    signIn({ accessExpiration: seconds({ minutes: 4 }) })
    await expect(freshAccess()).resolves.toBe('access-2')
    expect(storedSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' })
  })

  test('but not before', async () => {
    signIn({ accessExpiration: seconds({ minutes: 6 }) })
    await expect(freshAccess()).resolves.toBe('access-1')
    expect(refreshes()).toBe(0)
  })

  test('once, however many calls are waiting for it', async () => {
    signIn({ accessExpiration: seconds({ minutes: 1 }) })
    await Promise.all(Array.from({ length: 8 }, () => call(getUser, {})))
    expect(refreshes()).toBe(1)
    const tokens = api.requests.filter(({ url }) => url === '/user').map(({ headers }) => headers)
    expect(tokens.every(({ authorization }) => authorization === 'Bearer access-2')).toBe(true)
  })

  test('by one tab only: the others use its token', async () => {
    signIn({ accessExpiration: seconds({ minutes: 1 }) })
    const otherTab = { accessToken: 'of-other-tab', accessExpiration: seconds({ minutes: 15 }) }
    const request = vi.fn(async (_name: string, run: () => Promise<string>) => {
      localStorage.setItem('accession.session', JSON.stringify({ ...aSession(), ...otherTab }))
      return run()
    })
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    await expect(freshAccess()).resolves.toBe('of-other-tab')
    expect(request).toHaveBeenCalledOnce()
    expect(refreshes()).toBe(0)
  })
})

describe('a refresh that fails', () => {
  test('with 401 sets the refresh-failed state and keeps the tokens', async () => {
    signIn({ accessExpiration: seconds({ minutes: 1 }) })
    api.answers['POST /refresh'] = { status: 401, body: { code: 'unauthenticated' } }
    await expect(freshAccess()).rejects.toMatchObject({ status: 401 })
    expect(useSession.getState()).toMatchObject({
      refreshFailed: true,
      session: { refreshToken: 'refresh-1' },
    })
  })

  test('without a response is not a lost session', async () => {
    signIn({ accessExpiration: seconds({ minutes: -1 }) })
    api.answers['POST /refresh'] = noResponse
    await expect(freshAccess()).rejects.toMatchObject({ status: null })
    expect(useSession.getState().refreshFailed).toBe(false)
  })

  test('temporarily keeps using a token that is still valid', async () => {
    signIn({ accessExpiration: seconds({ minutes: 3 }) })
    api.answers['POST /refresh'] = { status: 503, body: { code: 'unavailable' } }
    await expect(freshAccess()).resolves.toBe('access-1')
  })

  test('is discarded when the user has signed out meanwhile', async () => {
    signIn({ accessExpiration: seconds({ minutes: 1 }) })
    api.answers['POST /refresh'] = () => {
      endSession()
      return granted()
    }
    await expect(freshAccess()).rejects.toMatchObject({ status: 401 })
    expect(storedSession()).toBeNull()
    expect(useSession.getState()).toEqual({ session: null, refreshFailed: false })
  })
})

describe('the cookies of a session', () => {
  const cookies = () => api.requests.filter(({ url }) => url.endsWith('cookie'))

  test('are requested after login and after each refresh, with the token in header and body', async () => {
    startSession(aSession({ accessExpiration: seconds({ minutes: 1 }) }))
    await freshAccess()
    await vi.waitFor(() => expect(cookies()).toHaveLength(4))
    expect(api.seen).toEqual([
      'POST /refreshcookie',
      'POST /botcookie',
      'POST /refresh',
      'POST /refreshcookie',
      'POST /botcookie',
    ])
    for (const { headers, body } of cookies()) {
      expect(headers.authorization).toBe('Bearer refresh-1')
      expect(body).toEqual({ rtoken: 'refresh-1' })
    }
  })

  test('that cannot be set are only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    api.answers['POST /refreshcookie'] = { status: 503, body: { code: 'unavailable' } }
    startSession(aSession())
    await vi.waitFor(() => expect(cookies()).toHaveLength(2))
    await expect(freshAccess()).resolves.toBe('access-1')
    expect(log).toHaveBeenCalledWith('/refreshcookie failed', expect.anything())
    log.mockRestore()
  })
})

describe('other tabs', () => {
  const inAnotherTab = (change: () => void, key: string | null) => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }

  test('a logout in one is a logout in all', () => {
    signIn()
    inAnotherTab(() => localStorage.clear(), null)
    expect(useSession.getState().session).toBeNull()
  })

  test('a login in one is a login in all', () => {
    keepSession(aSession())
    const other = aSession({ username: 'sam@lab.example', refreshToken: 'refresh-2' })
    inAnotherTab(
      () => localStorage.setItem('accession.session', JSON.stringify(other)),
      'accession.session',
    )
    expect(useSession.getState().session).toEqual(other)
  })

  test('an invalid stored session is ignored', () => {
    for (const stored of ['', 'null', '[]', '{"refreshToken":7}', '{broken']) {
      inAnotherTab(() => localStorage.setItem('accession.session', stored), 'accession.session')
      expect(useSession.getState().session).toBeNull()
    }
  })
})
