import type { ActivityEntry } from '@accession/contract/activity'
import { ACTIVITY_KINDS } from '@accession/domain/history/activity-kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { makeBilledOrder, send } from '../../test/make-billed-order.ts'
import { DEMO_PASSWORD } from '../demo/demo-data.ts'

type Read = { data: ActivityEntry[]; older: number | null }

describe('GET /admin/activity', () => {
  const t = useApp()
  const read = async (query = ''): Promise<Read> => {
    const response = await send(t, 'admin', `GET /admin/activity?${query}`)
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
    return response.json()
  }
  const record = (count: number, more: { at: string; action: string; userId: number | null }) =>
    t.pool.query(
      `insert into audit_records (at, actor, user_id, action, subject, subject_id, changes)
      select $1::timestamptz + (n - 1) % 4 * interval '1 second',
        case when $3::integer is null then 'system' else 'person' end, $3, $2, 'company', 1, '{}'
      from generate_series(1, $4) n`,
      [more.at, more.action, more.userId, count],
    )
  const idOf = async (firstName: string): Promise<number> => {
    const { rows } = await t.pool.query('select id from users where first_name = $1', [firstName])
    return rows[0].id
  }
  let [avery, sam] = [0, 0]
  beforeAll(async () => {
    ;[avery, sam] = [await idOf('Avery'), await idOf('Sam')]
  })

  it('says who did what to what, with the names that links need', async () => {
    const orderNumber = await makeBilledOrder(t, 'accepted')
    await send(t, 'finance', 'POST /invoice/issue', { body: { orderNumber } })
    const { data } = await read()
    expect(data.slice(0, 2)).toMatchObject([
      {
        actor: 'Finley Brooks',
        action: 'invoice:issue',
        subject: 'order',
        subjectName: orderNumber,
        parentCompanyId: 1,
        parentCompanyName: 'Highline Hemp Co.',
      },
      { actor: 'Dana Ortiz', action: 'order:place', subjectName: orderNumber },
    ])
    const contact = { firstName: 'Noa', lastName: null, email: null, phone: null, roles: [] }
    await send(t, 'admin', 'POST /parent-company/contacts', {
      body: { parentCompanyId: 2, contact },
    })
    const [added] = (await read('kind=companies')).data
    expect(added).toMatchObject({
      action: 'contact:create',
      subject: 'billing-company',
      subjectId: 2,
      subjectName: added?.parentCompanyName,
      parentCompanyId: 2,
    })
  })

  it('is newest first, by user, kind and day, and read on without gaps', async () => {
    // Many at the same moment, and saved in another order than they happened.
    await record(60, { at: '2026-03-08T18:00:00Z', action: 'company:update', userId: avery })
    await record(60, { at: '2026-03-08T17:00:00Z', action: 'license:update', userId: avery })
    await record(60, { at: '2026-03-08T17:30:00Z', action: 'company:update', userId: sam })
    await record(3, { at: '2026-03-08T17:00:00Z', action: 'license:remind', userId: null })
    const days = 'from=2026-03-08&to=2026-03-08'
    const all = async (query: string) => {
      const found: ActivityEntry[] = []
      let before = ''
      do {
        const { data, older } = await read(`${query}${before}`)
        expect(data.length).toBeLessThanOrEqual(50)
        found.push(...data)
        before = older === null ? 'end' : `&before=${older}`
      } while (before !== 'end')
      const places = found.map(({ at, recordId }) => `${at} ${String(recordId).padStart(9, '0')}`)
      expect(places).toEqual([...new Set(places)].sort().reverse())
      return found
    }
    expect(await all(days)).toHaveLength(183)
    expect(await all(`${days}&userId=${avery}`)).toHaveLength(120)
    expect(await all(`${days}&kind=companies`)).toHaveLength(183)
    expect(await all(`${days}&kind=companies&userId=${sam}`)).toHaveLength(60)
    expect(await all(`${days}&kind=orders`)).toEqual([])
  })

  it('begins and ends a day at midnight of the laboratory, also when clocks change', async () => {
    // 08-Mar-2026 has 23 hours in Denver: from 07:00 to 06:00 UTC.
    for (const at of ['06:59:59', '07:00:00'])
      await record(1, { at: `2026-03-08T${at}Z`, action: 'message:update', userId: avery })
    for (const at of ['05:59:59', '06:00:00'])
      await record(1, { at: `2026-03-09T${at}Z`, action: 'message:update', userId: avery })
    const { data } = await read('from=2026-03-08&to=2026-03-08&kind=messages')
    expect(data.map(({ at }) => at.slice(8, 19))).toEqual(['09T05:59:59', '08T07:00:00'])
  })

  it('has every record in exactly one kind', async () => {
    const { rows } = await t.pool.query('select count(*)::integer as count from audit_records')
    let found = 0
    for (const kind of ACTIVITY_KINDS) {
      let query = `kind=${kind}`
      for (;;) {
        const { data, older } = await read(query)
        found += data.length
        if (older === null) break
        query = `kind=${kind}&before=${older}`
      }
    }
    expect(found).toBe(rows[0].count)
  })

  it('shows the first changes of a record that has many, and how many more there are', async () => {
    const [imported] = (await read('kind=settings')).data
    expect(imported?.action).toBe('catalogue:import')
    expect(imported?.changes).toHaveLength(20)
    expect(imported?.moreChanges).toBeGreaterThan(20)
  })

  it('has nothing that could be used to sign in', async () => {
    const { accessToken, refreshToken } = await t.signIn('userB')
    const headers = bearer(accessToken)
    const password = 'orchard-lantern-9'
    const changed = await t.request({
      method: 'PUT',
      url: '/password',
      headers,
      payload: { current: DEMO_PASSWORD, password },
    })
    expect(changed.statusCode).toBe(204)
    const [{ sessionId }] = (await t.get('/sessions', accessToken)).json().sessions
    await t.request({ method: 'DELETE', url: `/sessions/${sessionId}`, headers })
    const { data } = await read('kind=sign-in')
    expect(data.slice(0, 2).map(({ action, changes }) => [action, changes])).toEqual([
      ['session:end', []],
      ['password:change', []],
    ])
    const { rows } = await t.pool.query('select changes::text as text from audit_records')
    const { rows: users } = await t.pool.query('select password_hash as hash from users')
    const secrets = [password, DEMO_PASSWORD, refreshToken, accessToken]
    const leaks = [...secrets, ...users.flatMap(({ hash }) => hash ?? [])].filter((secret) =>
      rows.some(({ text }) => text.includes(secret)),
    )
    expect(leaks).toEqual([])
  })

  it('has the files that were downloaded for accounting', async () => {
    await send(t, 'finance', 'GET /admin/sage-csv?lower=2026-01-01&upper=2026-01-31')
    const [file] = (await read('kind=exports')).data
    expect(file).toMatchObject({ action: 'export:sage', actor: 'Finley Brooks' })
    expect(file?.changes).toContainEqual({
      field: 'exportDays',
      from: null,
      to: '2026-01-01 to 2026-01-31',
    })
  })

  it('refuses days in the wrong order, and reads nothing on from a record that does not exist', async () => {
    const response = await send(t, 'admin', 'GET /admin/activity?from=2026-02-02&to=2026-02-01')
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { from: 'Start date cannot exceed end date' },
    ])
    expect(await read('before=9999999999')).toEqual({ data: [], older: null })
  })
})
