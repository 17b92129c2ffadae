import { describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'

const DAY_MS = 24 * 3_600_000

describe('A session', () => {
  const t = useApp()
  const refresh = ({ refreshToken }: Tokens) => t.post('/refresh', undefined, bearer(refreshToken))
  const isOpen = async (tokens: Tokens) => (await refresh(tokens)).statusCode === 200
  const openSessions = async (tokens: Tokens) => {
    const { accessToken } = (await refresh(tokens)).json()
    return (await t.get('/sessions', accessToken)).json().sessions
  }

  it('is one of at most twenty: one more ends the least recently used, also with many at once', {
    timeout: 120_000,
  }, async () => {
    const [oldest, used] = [await t.signIn('userA'), await t.signIn('userA')]
    t.clock.advance(60_000)
    await refresh(used)
    for (let n = 0; n < 18; n++) await t.signIn('userA')
    expect(await isOpen(oldest)).toBe(true)
    await t.pool.query(
      `update sessions set last_used_at = created_at - interval '1 hour'
       where id = (select id from sessions order by created_at limit 1)`,
    )
    await t.signIn('userA')
    expect([await isOpen(oldest), await isOpen(used)]).toEqual([false, true])
    await Promise.all(Array.from({ length: 4 }, () => t.signIn('userA')))
    expect(await openSessions(await t.signIn('userA'))).toHaveLength(20)
  })

  it('ends after 7 days without use for staff, 14 for a customer', async () => {
    const [avery, dana] = [await t.signIn('admin'), await t.signIn('userA')]
    t.clock.advance(6.9 * DAY_MS)
    expect([await isOpen(avery), await isOpen(dana)]).toEqual([true, true])
    t.clock.advance(6.9 * DAY_MS)
    expect([await isOpen(avery), await isOpen(dana)]).toEqual([true, true])
    const idle = await t.signIn('intake')
    t.clock.advance(7 * DAY_MS + 1_000)
    expect(await isOpen(idle)).toBe(false)
    const sam = await t.signIn('intake')
    expect(await openSessions(sam)).toHaveLength(1)
  })
})
