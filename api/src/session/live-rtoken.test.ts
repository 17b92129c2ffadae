import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { SESSION_COOKIE } from './cookies.ts'
import { requireLiveRtoken } from './live-rtoken.ts'
import { endOwnSession, endSessionsOf } from './session-store.ts'

/** A route that reads nothing as its caller. */
const routeOptions = { config: {} }
const requestOf = ({ accessToken }: Tokens) =>
  ({ routeOptions, headers: bearer(accessToken) }) as FastifyRequest

describe('A refresh token in a body', () => {
  const t = useApp()

  /** Runs the check for a request with this access token and cookie. */
  const prove = async (access: Tokens, rtoken: string, cookie = '') => {
    const request = {
      ...requestOf(access),
      cookies: { [SESSION_COOKIE]: cookie || undefined },
    } as unknown as FastifyRequest
    request.signedIn = await t.app.authenticate(request, 'signedIn')
    return requireLiveRtoken({ ...t, enqueue: async () => {} }, request, rtoken)
  }

  it('proves the session of the access token', async () => {
    const mine = await t.signIn('admin')
    await expect(prove(mine, mine.refreshToken)).resolves.toBeUndefined()
  })

  it.each<[string, () => Promise<string>]>([
    ['of another person', async () => (await t.signIn('userA')).refreshToken],
    ['of another session of the same person', async () => (await t.signIn('admin')).refreshToken],
    ['nobody has', async () => 'x'.repeat(43)],
  ])('%s is 401', async (_whose, other) => {
    const mine = await t.signIn('admin')
    await expect(prove(mine, await other())).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('copied together with the access token is useless without the browser’s cookie', async () => {
    const mine = await t.signIn('admin')
    const { refreshToken: rtoken } = mine
    const bound = await t.post('/refreshcookie', { rtoken }, bearer(rtoken))
    const cookie = bound.cookies[0]?.value ?? ''
    await expect(prove(mine, rtoken)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(prove(mine, rtoken, cookie)).resolves.toBeUndefined()
  })

  it('of an ended session is 401', async () => {
    const mine = await t.signIn('admin')
    const session = await t.app.authenticate(requestOf(mine), 'signedIn')
    await endOwnSession(t.db, session?.userId ?? 0, session?.sessionId ?? '', t.clock.now())
    await expect(prove(mine, mine.refreshToken)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('Ending a user’s sessions', () => {
  const t = useApp()
  const statusOf = async (tokens: Tokens) => (await t.get('/user', tokens.accessToken)).statusCode

  it('ends all of them, or all but one, and nobody else’s', async () => {
    const [first, second] = [await t.signIn('userA'), await t.signIn('userA')]
    const other = await t.signIn('userB')
    const request = requestOf(first)
    const session = await t.app.authenticate(request, 'signedIn')
    const { userId, sessionId } = session ?? { userId: 0, sessionId: '' }
    await endSessionsOf(t.db, userId, t.clock.now(), sessionId)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401])
    await endSessionsOf(t.db, userId, t.clock.now())
    expect([await statusOf(first), await statusOf(other)]).toEqual([401, 200])
  })
})
