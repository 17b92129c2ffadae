import { addDays } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'

const t = useApp()
let avery: Tokens
beforeEach(async () => {
  avery = await t.signIn('admin')
  await t.pool.query(`delete from test_offers where valid_from > '2025-01-01';
    delete from settings where valid_from > current_date + 1`)
})

const today = () => labTimeAt(t.clock.now().getTime(), t.config.laboratory.timeZone).day
const dayIn = (days: number) => addDays(today(), days)
const read = () => t.get('/admin/settings', avery.accessToken)
const send = (method: 'PUT' | 'POST', url: string, payload: object, headers = {}) =>
  t.request({ method, url, headers: { ...bearer(avery.accessToken), ...headers }, payload })
const save = (payload: object, headers = {}) => send('PUT', '/admin/settings', payload, headers)
const preview = (payload: object) => send('POST', '/admin/settings/preview', payload)
const price = (validFrom: string, priceCents: number) => ({
  tests: [{ key: 'potency', validFrom, values: { priceCents } }],
})
const priceOfPotency = async () => {
  const { accessToken } = await t.signIn('userA')
  const { testTypes } = (await t.get('/test-types', accessToken)).json()
  return testTypes.find((type: { testName: string }) => type.testName === 'potency').price
}
const lastRecord = async () =>
  (await t.pool.query('select * from audit_records order by id desc limit 1')).rows[0]

describe('GET and PUT /admin/settings', () => {
  it('save a price from a day on; until then the old one holds, and it can be taken back', async () => {
    const monday = dayIn(3)
    const saved = await save(price(monday, 8000))
    expect(saved.statusCode).toBe(200)
    expect(await priceOfPotency()).toBe(75)
    expect(await lastRecord()).toMatchObject({
      actor: 'person',
      action: 'setting:update',
      subject: 'setting',
      changes: {
        [`Cannabinoid Potency, price, from ${formatDay(monday)}`]: { from: '$75.00', to: '$80.00' },
      },
    })
    t.clock.advance(3 * 24 * 3_600_000)
    expect(await priceOfPotency()).toBe(80)
    t.clock.advance(-3 * 24 * 3_600_000)
    const takenBack = [{ kind: 'test', key: 'potency', validFrom: monday }]
    expect((await save({ takenBack })).statusCode).toBe(200)
    expect((await read()).json().offers).not.toContainEqual(
      expect.objectContaining({ key: 'potency', validFrom: monday }),
    )
  })

  it('refuse what was changed by someone else meanwhile, and change nothing then', async () => {
    const { headers } = await read()
    const first = await save(price(dayIn(2), 8100), { 'if-match': headers.etag })
    expect([first.statusCode, first.headers.etag === headers.etag]).toEqual([200, false])
    expect((await save(price(dayIn(2), 8200), { 'if-match': headers.etag })).statusCode).toBe(412)
    const next = await save(price(dayIn(2), 8300), { 'if-match': first.headers.etag })
    expect(next.statusCode).toBe(200)
  })

  it('let one of two managers win who save the same at once', async () => {
    const { headers } = await read()
    const replies = await Promise.all(
      [8400, 8500].map((cents) => save(price(dayIn(2), cents), { 'if-match': headers.etag })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })

  it('apply a setting of today at once, and an empty logo and color too', async () => {
    const value = (key: string, to: unknown) =>
      save({ settings: [{ key, validFrom: today(), value: to }] })
    expect((await value('brandColor', '#7a1f5c')).statusCode).toBe(200)
    expect((await t.get('/lab')).json().brandColor).toBe('#7a1f5c')
    expect((await value('brandColor', null)).statusCode).toBe(200)
    expect((await t.get('/lab')).json()).not.toHaveProperty('brandColor')
    expect((await value('brandColor', '#ffee88')).statusCode).toBe(400)
  })

  it.each([
    ['a day in the past', () => price(dayIn(-1), 1), 'The past cannot be changed.'],
    ['a day in 2999', () => price('2999-01-01', 1), 'within three years'],
    [
      'a catalog in which Density lacks a turnaround',
      () => ({ tests: [{ key: 'density', validFrom: today(), values: { rushDays: null } }] }),
      'Density must offer it too',
    ],
    [
      'taking back what has begun',
      () => ({ takenBack: [{ kind: 'test', key: 'potency', validFrom: '2024-01-02' }] }),
      'cannot be taken back',
    ],
  ])('refuse %s, in words', async (_, change, message) => {
    const before = (await read()).json()
    const reply = await save(change())
    expect(reply.statusCode).toBe(400)
    expect(Object.values(reply.json().fields).join()).toContain(message)
    expect((await read()).json()).toEqual(before)
  })

  it('take the largest that the screens can send: all products of all tests, and every list', async () => {
    const { offers } = (await read()).json()
    const tests = offers.map(({ key, productTypes }: { key: string; productTypes: string[] }) => ({
      key,
      validFrom: dayIn(2),
      values: { productTypes: productTypes.toReversed(), priceCents: 100 },
    }))
    expect((await save({ tests })).statusCode).toBe(200)
    const { panels } = (await t.get('/test-types', avery.accessToken)).json()
    const reasons = Array.from({ length: 20 }, (_, n) => `Reason ${n}`)
    for (const [key, value] of Object.entries({ cancelReasons: reasons, panels }))
      expect((await save({ settings: [{ key, validFrom: dayIn(2), value }] })).statusCode).toBe(200)
  })

  it('save a holiday that is named twice once', async () => {
    const holidaysAdded = ['Inventory', 'Stocktaking'].map((name) => ({ day: dayIn(40), name }))
    expect((await save({ holidaysAdded })).statusCode).toBe(200)
    expect((await read()).json().holidays).toContainEqual({
      kind: 'holiday',
      key: dayIn(40),
      name: 'Stocktaking',
    })
    expect((await save({ holidaysRemoved: [dayIn(40)] })).statusCode).toBe(200)
  })

  it('refuse a setting in another shape, and a test that does not exist', async () => {
    const setting = { key: 'dueDateOffset', validFrom: today(), value: 'two' }
    expect((await save({ settings: [setting] })).statusCode).toBe(400)
    const test = { key: 'moonlight', validFrom: today(), values: { priceCents: 1 } }
    expect((await save({ tests: [test] })).statusCode).toBe(400)
    expect((await save({ secrets: [] })).statusCode).toBe(400)
  })
})

describe('POST /admin/settings/preview', () => {
  it('says what changes and whose orders in progress see it, and saves nothing', async () => {
    const draft = (test: string) =>
      t.pool.query(
        `insert into order_drafts (user_id, id, version, name, samples, content, saved_at)
        select id, gen_random_uuid(), gen_random_uuid(), 'Weekly', 1, $1, now()
        from users where email = 'dana@highline.example'`,
        [JSON.stringify({ format: 1, draft: { samples: [{ tests: [{ testName: test }] }] } })],
      )
    await draft('potency')
    await draft('micro')
    const reply = await preview(price(dayIn(2), 8000))
    expect(reply.json()).toEqual({
      differences: [
        { what: 'Cannabinoid Potency, price', validFrom: dayIn(2), from: '$75.00', to: '$80.00' },
      ],
      drafts: {
        count: 1,
        isCapped: false,
        owners: [{ name: 'Dana Ortiz', company: 'Highline Hemp Co.' }],
      },
      arePricesChanged: true,
      ordersToArrive: { count: 0, isCapped: false },
    })
    expect(
      (await read()).json().offers.filter(({ key }: { key: string }) => key === 'potency'),
    ).toHaveLength(1)
    const holiday = { holidaysAdded: [{ day: dayIn(30), name: 'Inventory' }] }
    expect((await preview(holiday)).json()).toMatchObject({
      differences: [{ what: 'Closed', validFrom: dayIn(30), from: null, to: 'Inventory' }],
      drafts: { count: 2 },
    })
  })
})
