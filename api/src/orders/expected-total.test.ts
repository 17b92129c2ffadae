import { centsOf } from '@accession/domain/money/money'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import {
  guestInfo,
  THREE_SAMPLES_LIST_TOTAL,
  THREE_SAMPLES_TOTAL,
  threeSamples,
} from '../../test/order-examples.ts'

const SEEN = centsOf(THREE_SAMPLES_TOTAL)
const AT_LIST = centsOf(THREE_SAMPLES_LIST_TOTAL)

describe('The expected total', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const order = { samples: threeSamples, companyId: 1 }
  const place = (expectedTotal: number, key: string) =>
    driver.call('userA', 'POST', '/order', { ...order, expectedTotal }, { 'idempotency-key': key })
  const setFactor = (thousandths: number) =>
    t.pool.query('update billing_companies set factor_thousandths = $1 where id = 1', [thousandths])
  const orders = async () => (await t.pool.query('select count(*)::int from orders')).rows[0].count

  it('is the total the order is placed at', async () => {
    const response = await place(SEEN, 'as-seen')
    expect([response.statusCode, response.json().total]).toEqual([200, THREE_SAMPLES_TOTAL])
  })

  it('is refused with the new total when the factor changed, and nothing is placed', async () => {
    const before = await orders()
    await setFactor(1000)
    const response = await place(SEEN, 'changed')
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'price-changed', total: AT_LIST })
    expect(await orders()).toBe(before)
  })

  it('can be retried with the new total under the same key, and is placed once', async () => {
    const placed = await place(AT_LIST, 'changed')
    expect([placed.statusCode, placed.json().total]).toEqual([200, THREE_SAMPLES_LIST_TOTAL])
    const before = await orders()
    const repeated = await place(AT_LIST, 'changed')
    expect(repeated.json().orderNumber).toBe(placed.json().orderNumber)
    expect(await orders()).toBe(before)
  })

  it('is not part of the order: a lost reply is repeated even if the price changed since', async () => {
    const placed = await place(AT_LIST, 'lost-answer')
    await setFactor(900)
    const again = await place(SEEN, 'lost-answer')
    expect(again.statusCode).toBe(200)
    expect(again.json().orderNumber).toBe(placed.json().orderNumber)
  })

  it('is refused to a guest when the price list changed', async () => {
    const body = { samples: threeSamples, guestInfo, expectedTotal: AT_LIST - 500 }
    const response = await driver.call('guest', 'POST', '/order-guest', body)
    expect(response.json()).toMatchObject({ code: 'price-changed', total: AT_LIST })
  })

  it('is checked on an edit too, and a refused edit changes nothing', async () => {
    const placed = await driver.place()
    const samples = placed.samples.map(({ sampleId }, n) => ({ ...threeSamples[n], sampleId }))
    const wrong = await driver.edit('userA', placed, { samples, expectedTotal: SEEN + 1 })
    expect(wrong.json()).toMatchObject({ status: 409, code: 'price-changed', total: SEEN })
    expect((await driver.read(placed.orderNumber)).total).toBe(THREE_SAMPLES_TOTAL)
    const right = await driver.edit('userA', placed, { samples, expectedTotal: SEEN })
    expect(right.statusCode).toBe(200)
  })
})

describe('The accepted terms', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const place = (acceptedTerms: string, key: string) =>
    driver.call(
      'userA',
      'POST',
      '/order',
      { samples: threeSamples, companyId: 1, acceptedTerms },
      { 'idempotency-key': key },
    )
  const shown = async () => (await t.app.inject('/api/lab')).json().termsDigest
  const OTHER = 'a'.repeat(43)

  it('are those that were shown: others are refused, and nothing is placed', async () => {
    const refused = await place(OTHER, 'terms')
    expect(refused.json()).toMatchObject({ status: 409, code: 'terms-changed' })
    const placed = await place(await shown(), 'terms')
    expect(placed.statusCode).toBe(200)
    const { rows } = await t.pool.query('select terms_digest from orders')
    expect(rows.map(({ terms_digest }) => terms_digest.toString('base64url'))).toEqual([
      await shown(),
    ])
  })

  it('are not part of the order: a lost reply is repeated even if the terms changed since', async () => {
    const placed = await place(await shown(), 'lost-terms')
    const again = await place(OTHER, 'lost-terms')
    expect(again.json().orderNumber).toBe(placed.json().orderNumber)
  })
})
