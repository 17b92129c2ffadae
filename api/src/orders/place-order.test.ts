import { toOrderSnapshot } from '@accession/contract/order-snapshot'
import { displayOrder, order, SEARCHED_NUMBER_LENGTH } from '@accession/contract/orders'
import { placedSamplesOf } from '@accession/contract/placed-order'
import { dollarsOf } from '@accession/domain/money/money'
import { orderNumberOf, sampleNumberOf, testNumberOf } from '@accession/domain/orders/order-numbers'
import { priceOfSnapshot } from '@accession/domain/orders/order-snapshot'
import { groupReplicates } from '@accession/domain/orders/replicates'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { comingChristmas } from '../../test/closed-days.ts'
import { bearer, type TestApp, useApp } from '../../test/make-app.ts'
import {
  coloradoPlant,
  guestInfo,
  THREE_SAMPLES_LIST_TOTAL,
  THREE_SAMPLES_TOTAL,
  threeSamples,
  tincture,
} from '../../test/order-examples.ts'
import { DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'

const strictOrder = z.strictObject(order.shape)
const strictDisplayOrder = z.strictObject(displayOrder.shape)

async function post(t: TestApp, kind: DemoKind, url: string, body: object, key?: string) {
  const { accessToken } = await t.signIn(kind)
  return t.post(url, body, { ...bearer(accessToken), ...(key && { 'idempotency-key': key }) })
}
const place = (t: TestApp, kind: DemoKind, body: object, key?: string) =>
  post(t, kind, '/order', body, key)
const valid = { samples: threeSamples, companyId: 1, licenseNumber: '403R-00418' }

async function read(t: TestApp, kind: DemoKind, query: string) {
  const { accessToken } = await t.signIn(kind)
  return t.get(`/order?${query}`, accessToken)
}
const counts = async (t: TestApp) => {
  const { rows } = await t.pool.query(`select (select count(*) from orders)::int as orders,
    (select count(*) from samples)::int as samples, (select count(*) from tests)::int as tests,
    (select count(*) from mails)::int as mails,
    (select count(*) from audit_records where subject = 'order')::int as audits,
    (select count(*) from idempotency_keys)::int as keys`)
  return rows[0]
}

describe('POST /order', () => {
  const t = useApp()

  it('places an order at the laboratory’s prices, with the billing company’s factor', async () => {
    const response = await place(t, 'userA', valid)
    expect(response.statusCode).toBe(200)
    const placed = response.json()
    expect(strictOrder.parse(placed)).toMatchObject({
      status: 'created',
      companyName: 'Highline Extracts LLC',
      parentCompanyName: 'Highline Hemp Co.',
      createdByEmail: 'dana@highline.example',
      isGuestOrder: false,
      licenseNumber: '403R-00418',
      companyPriceAdjustment: 0.9,
      total: THREE_SAMPLES_TOTAL,
      revision: 1,
    })
  })

  it('numbers the order by year and sequence, and its samples and replicates one by one', async () => {
    const { orderNumber, samples } = (await place(t, 'userA', valid)).json()
    const year = Number(
      new Intl.DateTimeFormat('en', { timeZone: 'America/Denver', year: 'numeric' }).format(
        t.clock.now(),
      ),
    )
    expect(orderNumber).toBe(orderNumberOf(year, Number(orderNumber.slice(3))))
    const numbers = samples.map(
      (sample: { sampleInfo: { sampleNumber: string } }) => sample.sampleInfo.sampleNumber,
    )
    expect(numbers).toEqual([1, 2, 3].map((place) => sampleNumberOf(orderNumber, place)))
    const tests = samples[0].tests.map((test: { testNumber: string }) => test.testNumber)
    expect(tests).toEqual([1, 2, 3].map((place) => testNumberOf(numbers[0], place)))
  })

  it('stores the total and sample count the rules calculate, and one audit record', async () => {
    const { orderNumber, orderId } = (await place(t, 'userA', valid)).json()
    const row = await t.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', orderNumber)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      total_cents: THREE_SAMPLES_TOTAL * 100,
      sample_count: 3,
      factor_thousandths: 900,
    })
    const audits = await t.db
      .selectFrom('audit_records')
      .selectAll()
      .where('subject', '=', 'order')
      .where('subject_id', '=', orderId)
      .execute()
    expect(audits).toMatchObject([{ action: 'order:place', changes: { tests: { to: 12 } } }])
  })

  it('emails the creator, queued in the same transaction', async () => {
    const { orderNumber } = (await place(t, 'userA', valid)).json()
    const mail = await t.db
      .selectFrom('mails')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      kind: 'order-placed',
      recipient: 'dana@highline.example',
      content: { attachments: [{ document: 'submission-form', orderNumber }] },
    })
    expect(JSON.stringify(mail.content)).toContain('$780.75')
    const { rows } = await t.pool.query(
      `select count(*)::int as queued from pgboss.job where data ->> 'mailId' = $1`,
      [mail.id],
    )
    expect(rows).toEqual([{ queued: 1 }])
  })

  it('lets an admin order for any company', async () => {
    const response = await place(t, 'admin', { ...valid, companyId: 3 })
    expect(response.json()).toMatchObject({
      companyName: 'Mesa Verde Tinctures',
      total: THREE_SAMPLES_LIST_TOTAL,
    })
  })
})

describe('An invalid order', () => {
  const t = useApp()
  const many = (count: number) => Array.from({ length: count }, () => coloradoPlant)
  const [potency, density] = tincture.tests
  const tooManyTests = Array.from({ length: 200 }, () => ({
    ...coloradoPlant,
    tests: coloradoPlant.tests.map((test, index) => ({ ...test, testCount: index === 0 ? 7 : 1 })),
  }))

  it.each<[string, DemoKind, object, number]>([
    ["another company's companyId", 'userB', valid, 404],
    ['a company that does not exist', 'userA', { ...valid, companyId: 999 }, 404],
    ['a price in the body', 'userA', { ...valid, price: 1 }, 400],
    [
      'a price in a test',
      'userA',
      { ...valid, samples: [{ ...tincture, tests: [{ ...potency, price: 1 }, density] }] },
      400,
    ],
    [
      'an unavailable test',
      'userA',
      {
        ...valid,
        samples: [
          {
            ...coloradoPlant,
            tests: [{ testName: 'ph', turnAroundType: 'standard', testCount: 1 }],
          },
        ],
      },
      400,
    ],
    [
      'a turnaround that is not offered',
      'userA',
      {
        ...valid,
        samples: [
          {
            ...coloradoPlant,
            tests: [{ testName: 'microCo', turnAroundType: 'rush', testCount: 1 }],
          },
        ],
      },
      400,
    ],
    [
      'the heading microALC',
      'userA',
      {
        ...valid,
        samples: [
          {
            ...coloradoPlant,
            tests: [{ testName: 'microALC', turnAroundType: 'standard', testCount: 1 }],
          },
        ],
      },
      400,
    ],
    [
      'an unknown density without its test',
      'userA',
      { ...valid, samples: [{ ...tincture, tests: [potency] }] },
      400,
    ],
    [
      'a sample of another order',
      'userA',
      { ...valid, samples: [{ ...tincture, sampleId: 1 }] },
      400,
    ],
    ['no samples', 'userA', { ...valid, samples: [] }, 400],
    ['201 samples', 'userA', { ...valid, samples: many(201) }, 400],
    ['more than 2,000 tests', 'userA', { ...valid, samples: tooManyTests }, 400],
    ['an arrival in the past', 'userA', { ...valid, expectedArrival: '2024-01-03' }, 400],
    ['an arrival on Christmas', 'userA', { ...valid, expectedArrival: comingChristmas }, 400],
    ['an arrival in 2999', 'userA', { ...valid, expectedArrival: '2999-12-31' }, 400],
    ['a license of 51 characters', 'userA', { ...valid, licenseNumber: 'x'.repeat(51) }, 400],
    [
      'NUL in a name',
      'userA',
      {
        ...valid,
        samples: [{ ...tincture, sampleInfo: { ...tincture.sampleInfo, sampleName: 'a\0' } }],
      },
      400,
    ],
    ['a guest using the company endpoint', 'guest', valid, 403],
    ['a user flagged noOrders', 'noOrders', { ...valid, companyId: 4 }, 403],
  ])('%s is refused, and nothing is written', async (_what, kind, body, status) => {
    const before = await counts(t)
    const response = await place(t, kind, body, crypto.randomUUID())
    expect(response.statusCode).toBe(status)
    expect(await counts(t)).toEqual(before)
  })

  it('an order can be up to 1 MB', async () => {
    const long = (kilobytes: number) =>
      place(t, 'userA', { ...valid, licenseNumber: 'x'.repeat(kilobytes * 1024) })
    expect((await long(1000)).statusCode).toBe(400)
    expect((await long(1024)).statusCode).toBe(413)
  })

  it('200 samples are accepted', async () => {
    const response = await place(t, 'userA', { ...valid, samples: many(200) })
    expect(response.statusCode).toBe(200)
    expect(response.json().total).toBe(200 * 485 * 0.9)
  })
})

describe('Idempotency-Key', () => {
  const t = useApp()

  it('makes one order of twenty concurrent submissions, with the same reply for all', async () => {
    const before = await counts(t)
    const { accessToken } = await t.signIn('userA')
    const headers = { ...bearer(accessToken), 'idempotency-key': 'twenty' }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => t.post('/order', valid, headers)),
    )
    expect(new Set(all.map((response) => response.body)).size).toBe(1)
    expect(all.every((response) => response.statusCode === 200)).toBe(true)
    expect((await counts(t)).orders).toBe(before.orders + 1)
  })

  it.each([
    ['any key', 'left'],
    ['the id of a draft', 'c0ffee00-52d4-4a7e-9c0b-6a1d2e3f4a5b'],
  ])('does not repeat the reply to someone who may no longer see the order: %s', async (_, key) => {
    await place(t, 'userA', valid, key)
    const move = (from: number, to: number) =>
      t.pool.query(
        `update memberships set billing_company_id = $2 where billing_company_id = $1
          and user_id = (select id from users where email = $3)`,
        [from, to, DEMO_USERS.userA.email],
      )
    await move(1, 3)
    expect((await place(t, 'userA', valid, key)).statusCode).toBe(404)
    await move(3, 1)
    expect((await place(t, 'userA', valid, key)).statusCode).toBe(200)
  })

  it('repeats the reply on a retry, and refuses another body with 422', async () => {
    const first = await place(t, 'userA', valid, 'later')
    expect((await place(t, 'userA', valid, 'later')).json()).toEqual(first.json())
    const other = await place(t, 'userA', { ...valid, licenseNumber: 'other' }, 'later')
    expect([other.statusCode, other.json().code]).toEqual([422, 'key-reused'])
  })

  it('is the same id in capital letters', async () => {
    const id = '3f2b8c1e-52d4-4a7e-9c0b-6a1d2e3f4a5b'
    const both = await Promise.all([
      place(t, 'userA', valid, id),
      place(t, 'userA', valid, id.toUpperCase()),
    ])
    expect(both[0].json()).toEqual(both[1].json())
  })

  it('is per user: the same key from another user is another order', async () => {
    const mine = await place(t, 'userA', valid, 'shared')
    const theirs = await place(t, 'admin', valid, 'shared')
    expect(theirs.json().orderNumber).not.toBe(mine.json().orderNumber)
  })

  it('can be used again after a refusal', async () => {
    expect((await place(t, 'userA', { ...valid, samples: [] }, 'again')).statusCode).toBe(400)
    expect((await place(t, 'userA', valid, 'again')).statusCode).toBe(200)
  })
})

describe('Order details', () => {
  const t = useApp()

  it('PO number, note and package tag are stored as given', async () => {
    const sampleInfo = { ...tincture.sampleInfo, packageTag: '1A4000000000022000000123' }
    const details = { poNumber: 'PO 4471', customerNote: 'Ring at dock 3.\nFragile.' }
    const body = { ...valid, ...details, samples: [{ ...tincture, sampleInfo }] }
    const order = (await place(t, 'userA', body)).json()
    expect(order).toMatchObject(details)
    expect(order.samples[0].sampleInfo.packageTag).toBe('1A4000000000022000000123')
  })

  it.each([
    ['poNumber', 50],
    ['customerNote', 500],
  ])('%s is at most %d characters', async (field, most) => {
    const send = (length: number) => place(t, 'userA', { ...valid, [field]: 'x'.repeat(length) })
    expect((await send(most)).statusCode).toBe(200)
    expect((await send(most + 1)).json().fields).toEqual({ [field]: `Max ${most} characters` })
  })
})

describe('Fields left blank', () => {
  const t = useApp()

  it('are treated as not sent', async () => {
    const sampleInfo = { ...tincture.sampleInfo, batchName: ' ', samplerName: '' }
    const response = await place(t, 'userA', { ...valid, samples: [{ ...tincture, sampleInfo }] })
    expect([response.statusCode, response.json().samples?.[0].sampleInfo.batchName]).toEqual([
      200,
      null,
    ])
  })
})

describe('POST /order-guest', () => {
  const t = useApp()
  const body = { samples: threeSamples, guestInfo }

  it('places a guest’s order at list prices, with the addresses they entered', async () => {
    const response = await post(t, 'guest', '/order-guest', body)
    expect(strictOrder.parse(response.json())).toMatchObject({
      isGuestOrder: true,
      guestInfo,
      companyId: null,
      companyName: null,
      companyPriceAdjustment: 1,
      total: THREE_SAMPLES_LIST_TOTAL,
    })
  })

  it('is for guests only', async () => {
    for (const kind of ['userA', 'admin'] as const) {
      expect((await post(t, kind, '/order-guest', body)).statusCode).toBe(403)
    }
  })
})

describe('GET /order', () => {
  const t = useApp()

  it('is readable by its billing company and by admins; it is 404 for everyone else', async () => {
    const { orderNumber } = (await place(t, 'userA', valid)).json()
    const missing = (await read(t, 'userB', 'num=26-999999')).json()
    for (const [kind, status] of [
      ['userA', 200],
      ['admin', 200],
      ['intake', 200],
      ['userB', 404],
      ['guest', 404],
      ['noOrders', 403],
    ] as const) {
      const response = await read(t, kind, `num=${orderNumber}`)
      expect([kind, response.statusCode]).toEqual([kind, status])
      if (status === 404)
        expect({ ...response.json(), requestId: '' }).toEqual({ ...missing, requestId: '' })
    }
  })

  it('is readable by the guest who placed it', async () => {
    const { orderNumber } = (
      await post(t, 'guest', '/order-guest', { samples: threeSamples, guestInfo })
    ).json()
    expect((await read(t, 'guest', `num=${orderNumber}`)).statusCode).toBe(200)
    expect((await read(t, 'userA', `num=${orderNumber}`)).statusCode).toBe(404)
  })

  it('has its version as ETag, and matches the contract in all four presentations', async () => {
    const { orderNumber } = (await place(t, 'userA', valid)).json()
    for (const [query, schema] of [
      ['', strictDisplayOrder],
      ['&gt=false', strictDisplayOrder],
      ['&ft=false', strictOrder],
      ['&gt=false&ft=false', strictOrder],
    ] as const) {
      const response = await read(t, 'userA', `num=${orderNumber}${query}`)
      expect(response.headers.etag).toBe('"1"')
      expect(schema.safeParse(response.json()).error).toBeUndefined()
    }
  })

  it('can be converted back into what was submitted', async () => {
    const { orderNumber } = (await place(t, 'userA', valid)).json()
    const reply = (await read(t, 'userA', `num=${orderNumber}&gt=false&ft=false`)).json()
    const resubmitted = placedSamplesOf(reply).map(({ sampleInfo, tests }) => ({
      sampleId: null,
      sampleInfo,
      tests: groupReplicates(tests.map(({ details }) => details)),
    }))
    expect(resubmitted).toEqual(threeSamples)
    expect(dollarsOf(priceOfSnapshot(toOrderSnapshot(reply)).total)).toBe(THREE_SAMPLES_TOTAL)
  })

  it('groups identical tests into one line with a count, unless gt is false', async () => {
    const { orderNumber } = (await place(t, 'userA', valid)).json()
    const countsOf = async (query: string) => {
      const [first] = (await read(t, 'userA', `num=${orderNumber}&ft=false${query}`)).json().samples
      return first.tests.map(
        (test: { testName: string; testCount: number }) => `${test.testName} x ${test.testCount}`,
      )
    }
    expect(await countsOf('')).toEqual(['potency x 2', 'density x 1'])
    expect(await countsOf('&gt=false')).toEqual(['potency x 1', 'potency x 1', 'density x 1'])
  })

  it('returns display labels instead of raw keys, unless ft is false', async () => {
    const { orderNumber } = (await place(t, 'userA', valid)).json()
    const first = async (query: string) =>
      (await read(t, 'userA', `num=${orderNumber}${query}`)).json().samples[0].tests[0]
    expect(await first('')).toMatchObject({
      testName: 'Cannabinoid Potency',
      turnAroundType: 'Next Day',
    })
    expect(await first('&ft=false')).toMatchObject({
      testName: 'potency',
      testNameDisplay: 'Cannabinoid Potency',
      turnAroundType: 'rush',
      listPrice: 75,
      multiplier: 1.5,
    })
    expect((await first('&ft=false')).testParameters).toContainEqual({
      parameterKeyName: 'majorCannabinoidExpected',
      parameterValue: 'Δ-9 THC',
    })
  })

  it('finds nothing for other text typed into the search box', async () => {
    for (const length of [50, 51, SEARCHED_NUMBER_LENGTH])
      expect((await read(t, 'userA', `num=${'x'.repeat(length)}`)).statusCode).toBe(404)
    const tooLong = 'x'.repeat(SEARCHED_NUMBER_LENGTH + 1)
    expect((await read(t, 'userA', `num=${tooLong}`)).statusCode).toBe(400)
  })

  it('is found by a scanned sample or test number too', async () => {
    const { orderNumber } = (await place(t, 'userA', valid)).json()
    for (const scanned of [` ${orderNumber} `, `${orderNumber}-02`, `${orderNumber}-02-01`]) {
      const response = await read(t, 'userA', `num=${encodeURIComponent(scanned)}`)
      expect(response.json().orderNumber).toBe(orderNumber)
    }
  })

  it('limits number guessing to 60 misses in ten minutes', async () => {
    const { accessToken } = await t.signIn('finance')
    const walk = async () => (await t.get('/order?num=26-999999', accessToken)).statusCode
    for (let n = 0; n < 60; n++) expect(await walk()).toBe(404)
    expect(await walk()).toBe(429)
  })
})

describe('GET /orders/user', () => {
  const t = useApp()

  it('returns the user’s own orders, newest first, 20 per page', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 22; n++) {
      const response = await place(t, 'userA', { ...valid, samples: [coloradoPlant] })
      numbers.unshift(response.json().orderNumber)
    }
    const { accessToken } = await t.signIn('userA')
    const page = async (offset: number) =>
      (await t.get(`/orders/user?offset=${offset}`, accessToken)).json()
    const first = await page(0)
    expect(first.data.map((row: { orderNumber: string }) => row.orderNumber)).toEqual(
      numbers.slice(0, 20),
    )
    expect(first.meta).toEqual({ limit: 20, offset: 0, totalCount: 22, totalIsFloor: false })
    expect(first.data[0]).toMatchObject({
      status: 'created',
      numberOfSamples: 1,
      total: 436.5,
      companyName: 'Highline Extracts LLC',
    })
    expect((await page(20)).data).toHaveLength(2)
    const other = await t.signIn('userB')
    expect((await t.get('/orders/user', other.accessToken)).json().data).toEqual([])
  })
})
