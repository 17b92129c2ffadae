import { adjustPricing, getPricingHistory } from '@accession/contract/billing'
import { describe, expect, it } from 'vitest'
import { type TestApp, useApp } from '../../test/make-app.ts'
import { makeBilledOrder, send } from '../../test/make-billed-order.ts'

const COMPANY = 1

const adjust = (t: TestApp, adjustmentFactor: unknown, ifMatch?: string, id = COMPANY) =>
  send(t, 'finance', 'PATCH /admin/pricing-adjust', {
    body: { parentCompanyId: id, adjustmentFactor },
    ...(ifMatch && { ifMatch }),
  })
const factorOf = async (t: TestApp) =>
  (
    await t.pool.query(
      `select factor_thousandths as factor, version from billing_companies where id = ${COMPANY}`,
    )
  ).rows[0]
const history = async (t: TestApp) => {
  const response = await send(
    t,
    'finance',
    `GET /admin/pricing-adjust/history?parentCompanyId=${COMPANY}`,
  )
  return getPricingHistory.reply.parse(response.json()).changes
}

describe('PATCH /admin/pricing-adjust', () => {
  const t = useApp()

  it('sets the factor, increments the version, and returns factor and company', async () => {
    const response = await adjust(t, 0.875, '"1"')
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe('"2"')
    const reply = adjustPricing.reply.parse(response.json())
    expect(reply).toMatchObject({
      adjustmentFactor: 0.875,
      company: { parentCompanyId: COMPANY, adjustmentFactor: 0.875 },
    })
    expect(await factorOf(t)).toEqual({ factor: 875, version: 2 })
  })

  it('does not change the factor of orders already placed', async () => {
    await adjust(t, 0.9)
    const orderNumber = await makeBilledOrder(t, 'received')
    await adjust(t, 2)
    const { adjustmentFactor, total } = (
      await send(t, 'admin', `GET /invoice/${orderNumber}`)
    ).json()
    expect({ adjustmentFactor, total }).toEqual({ adjustmentFactor: 0.9, total: 780.75 })
  })

  it('accepts values just inside the limits', async () => {
    for (const factor of [0.101, 9.999]) expect((await adjust(t, factor)).statusCode).toBe(200)
  })

  it.each([
    [0.1, 'Must be greater than 0.1'],
    [10, 'Must be less than 10'],
    [0.9001, 'At most 3 decimals'],
    ['0.9', 'Must be a number'],
    [null, 'Required'],
  ])('refuses %j: %s', async (factor, message) => {
    const before = await factorOf(t)
    const response = await adjust(t, factor)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ adjustmentFactor: message })
    expect(await factorOf(t)).toEqual(before)
  })

  it('refuses a stale version and an unknown company', async () => {
    const before = await factorOf(t)
    expect((await adjust(t, 1.5, '"1"')).statusCode).toBe(412)
    expect((await adjust(t, 1.5, undefined, 99_999)).statusCode).toBe(404)
    expect(await factorOf(t)).toEqual(before)
  })

  it('refuses anyone without the role', async () => {
    const body = { parentCompanyId: COMPANY, adjustmentFactor: 1.5 }
    for (const kind of ['admin', 'intake', 'userA', 'guest', 'noOrders'] as const) {
      expect((await send(t, kind, 'PATCH /admin/pricing-adjust', { body })).statusCode).toBe(403)
    }
  })

  it('lets one of two concurrent writes to the same version through', async () => {
    const { version } = await factorOf(t)
    const answers = await Promise.all([1.1, 1.2].map((factor) => adjust(t, factor, `"${version}"`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })
})

describe('The history of a factor', () => {
  const t = useApp()

  it('lists each change, newest first, and no save that changed nothing', async () => {
    for (const factor of [0.8, 0.8, 1]) await adjust(t, factor)
    const changes = await history(t)
    expect(changes.map(({ actor, from, to }) => [actor, from, to])).toEqual([
      ['Finley Brooks', 0.8, 1],
      ['Finley Brooks', 0.9, 0.8],
    ])
  })

  it('is empty for a company whose factor never changed', async () => {
    const { body } = await send(t, 'finance', 'GET /admin/pricing-adjust/history?parentCompanyId=2')
    expect(JSON.parse(body)).toEqual({ changes: [] })
  })
})
