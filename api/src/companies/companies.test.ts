import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'

describe('GET /admin/parent-companies', () => {
  const t = useApp()
  const search = async (name: string) => {
    const { accessToken } = await t.signIn('admin')
    return t.get(`/admin/parent-companies?name=${encodeURIComponent(name)}`, accessToken)
  }

  it('finds billing companies by part of their name, in any case, with sub-companies and users', async () => {
    const { matches, limit, overLimit } = (await search(' hemp ')).json()
    expect({ limit, overLimit }).toEqual({ limit: 50, overLimit: false })
    expect(matches).toHaveLength(1)
    expect(matches[0]).toMatchObject({
      parentCompanyName: 'Highline Hemp Co.',
      adjustmentFactor: 0.9,
      childCompanies: [
        { companyName: 'Highline Extracts LLC' },
        { companyName: 'Highline Farms LLC' },
      ],
      users: [
        { username: 'dana@highline.example' },
        { username: 'leo@highline.example', isActive: false },
      ],
    })
  })

  it('requires three characters', async () => {
    const response = await search(' ab ')
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { name: 'Min 3 characters' },
    ])
  })

  it('matches the typed text literally', async () => {
    expect((await search('%%%')).json().matches).toEqual([])
    expect((await search('___')).json().matches).toEqual([])
  })

  it('says when there are more matches than it shows', async () => {
    const rows = Array.from({ length: 51 }, (_, n) => ({
      name: `Many Farms ${n}`,
      addr1: 'x',
      city: 'x',
      state: 'x',
      zip_code: 'x',
      country: 'x',
    }))
    await t.db.insertInto('billing_companies').values(rows).execute()
    const { matches, overLimit } = (await search('many farms')).json()
    expect([matches.length, overLimit]).toEqual([50, true])
  })
})

describe('GET /website-messages', () => {
  const t = useApp()

  it('returns all messages to admins and the visible ones to others', async () => {
    await t.pool.query(`insert into website_messages (message_type, title, html, is_active, shown_after, shown_until) values
      ('info', 'Now', '<p>now</p>', true, null, null), ('danger', 'Off', '<p>off</p>', false, null, null),
      ('warning', 'Over', '<p>over</p>', true, now() - interval '2 h', now() - interval '1 h')`)
    const titles = async (kind: 'admin' | 'guest') => {
      const { accessToken } = await t.signIn(kind)
      const { matches } = (await t.get('/website-messages', accessToken)).json()
      return matches
        .map((message: { messageTitle: string }) => message.messageTitle)
        .filter((title: string) => ['Now', 'Off', 'Over'].includes(title))
    }
    expect(await titles('admin')).toEqual(['Over', 'Off', 'Now'])
    expect(await titles('guest')).toEqual(['Now'])
  })
})
