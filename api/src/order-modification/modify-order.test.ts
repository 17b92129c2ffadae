import { order as orderShape } from '@accession/contract/orders'
import { addBusinessDays } from '@accession/domain/calendar/business-days'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { IntakeDriver, testNumbersOf, totalByLines } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { aLaCarte, threeSamples, tincture } from '../../test/order-examples.ts'

const t = useApp()
const intake = new IntakeDriver(t)
const strictOrder = z.strictObject(orderShape.shape)
type Order = z.infer<typeof orderShape>

/** After every modification: the next revision and version, a correct total, one record. */
async function expectModified(before: Order, after: Order) {
  expect(strictOrder.safeParse(after).error).toBeUndefined()
  expect(after).toMatchObject({ status: 'accepted', revision: before.revision + 1 })
  expect(after.total).toBe(totalByLines(after))
  const read = await intake.read(after.orderNumber)
  expect(read).toEqual(after)
  const audits = (await intake.audits(after.orderId)).filter(
    ({ action }) => action === 'order:modify',
  )
  expect(audits).toHaveLength(after.revision - 1)
  return audits.at(-1)?.changes as Record<string, { from?: unknown; to?: unknown }>
}

const ph = { testName: 'ph', turnAroundType: 'standard', testCount: 2 } as const

describe('PATCH /admin/order/company', () => {
  it('moves the order; another billing company brings its factor', async () => {
    const before = await intake.accepted(threeSamples)
    const body = { orderNumber: before.orderNumber, companyNumber: 'C-00003' }
    const after = await intake.done('intake', 'PATCH', '/admin/order/company', body)
    expect(after).toMatchObject({
      companyName: 'Mesa Verde Tinctures',
      parentCompanyName: 'Mesa Verde Botanicals',
      companyPriceAdjustment: 1,
      total: 867.5,
    })
    expect(await expectModified(before, after)).toEqual({
      companyId: { from: 1, to: 3 },
      parentCompanyId: { from: 1, to: 2 },
      factorThousandths: { from: 900, to: 1000 },
      totalCents: { from: 78_075, to: 86_750 },
      revision: { from: 1, to: 2 },
    })
    const history = await intake.call('intake', 'GET', `/order-history/${before.orderNumber}`)
    expect(history.json().steps.at(-1).changes).toEqual(
      expect.arrayContaining([
        { field: 'company', from: 'Highline Extracts LLC', to: 'Mesa Verde Tinctures' },
        { field: 'parentCompany', from: 'Highline Hemp Co.', to: 'Mesa Verde Botanicals' },
      ]),
    )
  })

  it('keeps the copied factor within a billing company', async () => {
    const before = await intake.accepted([aLaCarte])
    const factor = (factor_thousandths: number) =>
      t.db
        .updateTable('billing_companies')
        .set({ factor_thousandths })
        .where('id', '=', 1)
        .execute()
    await factor(500)
    const body = { orderNumber: before.orderNumber, companyNumber: 'C-00002' }
    const after = await intake.done('intake', 'PATCH', '/admin/order/company', body)
    await factor(900)
    expect(after).toMatchObject({ companyName: 'Highline Farms LLC', companyPriceAdjustment: 0.9 })
    expect(after.total).toBe(before.total)
    await expectModified(before, after)
  })
})

describe('POST /admin/order/samples', () => {
  it('adds samples after the last number, at today’s prices, with the start of an order arriving now', async () => {
    const before = await intake.accepted([aLaCarte])
    const body = { samples: [tincture, aLaCarte], orderId: before.orderId, companyId: 1 }
    const after = await intake.done('intake', 'POST', '/admin/order/samples', body)
    expect(after.samples.map(({ sampleInfo }) => sampleInfo.sampleNumber)).toEqual(
      ['01', '02', '03'].map((place) => `${before.orderNumber}-${place}`),
    )
    const startDate = await intake.startDay()
    const added = after.samples[1]?.tests ?? []
    expect(added.map((test) => [test.testName, test.listPrice, test.startDate])).toEqual([
      ['potency', 75, startDate],
      ['potency', 75, startDate],
      ['density', 25, startDate],
    ])
    expect(added.every(({ dueDate, isBillable }) => dueDate !== null && isBillable)).toBe(true)
    // 120.00 twice and 262.50, less 10 %.
    expect(after.total).toBe(452.25)
    const changes = await expectModified(before, after)
    expect(changes[`${before.orderNumber}-02`]).toMatchObject({
      to: { sampleName: 'Calm Drops Δ' },
    })
    expect(changes[`${before.orderNumber}-02-03`]).toMatchObject({
      to: { details: { testName: 'density' } },
    })
  })
})

describe('PATCH /admin/order/sample', () => {
  it('updates a sample’s description; blank fields are dropped', async () => {
    const before = await intake.accepted([tincture])
    const sampleNumber = `${before.orderNumber}-01`
    const sampleInfo = { ...tincture.sampleInfo, sampleName: 'Calm Drops', batchName: '' }
    const body = { sampleNumber, sampleInfo }
    const after = await intake.done('intake', 'PATCH', '/admin/order/sample', body)
    expect(after.samples[0]?.sampleInfo).toMatchObject({
      sampleName: 'Calm Drops',
      batchName: null,
    })
    expect(after.samples[0]?.tests).toEqual(before.samples[0]?.tests)
    const changes = await expectModified(before, after)
    expect(changes[sampleNumber]).toMatchObject({
      from: { sampleName: 'Calm Drops Δ', batchName: 'CD-11' },
      to: { sampleName: 'Calm Drops' },
    })
  })
})

describe('DELETE /admin/order/sample', () => {
  it('marks the sample and its tests with who and when; its number is not reused', async () => {
    const before = await intake.accepted([tincture, aLaCarte])
    const sampleNumber = `${before.orderNumber}-02`
    const after = await intake.done('intake', 'DELETE', '/admin/order/sample', { sampleNumber })
    expect(after.samples.map(({ sampleInfo }) => sampleInfo.sampleName)).toEqual(['Calm Drops Δ'])
    const changes = await expectModified(before, after)
    expect(changes[sampleNumber]).toMatchObject({
      from: { sampleName: 'Sour Space Candy' },
      to: null,
    })
    const { rows } = await t.pool.query(
      `select count(*)::int as tests, count(t.removed_at)::int as removed, count(s.removed_at)::int as gone,
         min(p.email) as by from samples s join tests t on t.order_id = s.order_id and t.sample_id = s.id
         join users p on p.id = t.removed_by and p.id = s.removed_by where s.number = $1`,
      [sampleNumber],
    )
    expect(rows).toEqual([{ tests: 4, removed: 4, gone: 4, by: 'sam@frontrange.example' }])
    const again = { samples: [aLaCarte], orderId: before.orderId, companyId: 1 }
    const added = await intake.done('intake', 'POST', '/admin/order/samples', again)
    expect(added.samples[1]?.sampleInfo.sampleNumber).toBe(`${before.orderNumber}-03`)
    expect(added.total).toBe(before.total)
    await expectModified(after, added)
  })
})

describe('tests of a sample', () => {
  let before: Order
  beforeAll(async () => {
    before = await intake.accepted([tincture])
  })

  it('POST /admin/order/tests adds each replicate as its own test', async () => {
    const sampleNumber = `${before.orderNumber}-01`
    const body = { sampleNumber, tests: [ph] }
    const after = await intake.done('intake', 'POST', '/admin/order/tests', body)
    expect(testNumbersOf(after)).toEqual(
      ['01', '02', '03', '04', '05'].map((place) => `${sampleNumber}-${place}`),
    )
    expect(after.samples[0]?.tests.slice(0, 3)).toEqual(before.samples[0]?.tests)
    await expectModified(before, after)
    before = after
  })

  it('DELETE /admin/order/test removes a test and its price; its number is not reused', async () => {
    const testNumber = `${before.orderNumber}-01-05`
    const after = await intake.done('intake', 'DELETE', '/admin/order/test', { testNumber })
    expect(testNumbersOf(after)).not.toContain(testNumber)
    expect(after.total).toBeLessThan(before.total)
    const changes = await expectModified(before, after)
    expect(changes[testNumber]).toMatchObject({ from: { details: { testName: 'ph' } }, to: null })
    const body = { sampleNumber: `${before.orderNumber}-01`, tests: [{ ...ph, testCount: 1 }] }
    before = await intake.done('intake', 'POST', '/admin/order/tests', body)
    expect(testNumbersOf(before).at(-1)).toBe(`${before.orderNumber}-01-06`)
    await expectModified(after, before)
  })

  it('PATCH /admin/order/test: another turnaround uses the order’s multiplier and moves the due day', async () => {
    const prices = (rush_thousandths: number) =>
      t.db
        .updateTable('orders')
        .set({ rush_thousandths })
        .where('id', '=', before.orderId)
        .execute()
    await prices(1700)
    const testNumber = `${before.orderNumber}-01-04`
    const body = { testNumber, testName: 'ph', turnAroundType: 'rush' }
    const after = await intake.done('intake', 'PATCH', '/admin/order/test', body)
    const edited = after.samples[0]?.tests[3]
    expect(edited).toMatchObject({ testNumber, turnAroundType: 'rush', multiplier: 1.7 })
    expect(edited?.startDate).toBe(before.samples[0]?.tests[3]?.startDate)
    expect(edited?.dueDate && edited.dueDate < (before.samples[0]?.tests[3]?.dueDate ?? '')).toBe(
      true,
    )
    const changes = await expectModified(before, after)
    expect(changes[testNumber]).toMatchObject({
      from: { details: { turnAroundType: 'standard' } },
      to: { details: { turnAroundType: 'rush' } },
    })
    before = after
  })

  it('PATCH /admin/order/test: given days count as manual and are kept', async () => {
    const testNumber = `${before.orderNumber}-01-04`
    const { holidays } = await intake.catalog()
    const dueDate = addBusinessDays(await intake.startDay(), 30, holidays)
    const given = { testNumber, testName: 'ph', turnAroundType: 'rush', dueDate }
    const dated = await intake.done('intake', 'PATCH', '/admin/order/test', given)
    const byHand = { dueDate, datesSetByHand: true }
    expect(dated.samples[0]?.tests[3]).toMatchObject(byHand)
    await expectModified(before, dated)
    const body = { testNumber, testName: 'ph', turnAroundType: 'standard' }
    const after = await intake.done('intake', 'PATCH', '/admin/order/test', body)
    expect(after.samples[0]?.tests[3]).toMatchObject(byHand)
    await expectModified(dated, after)
    before = after
  })

  it('PATCH /admin/order/test: a changed test type takes today’s list price, an unchanged one keeps its own', async () => {
    await t.pool.query('update tests set price_cents = 1 where order_id = $1', [before.orderId])
    const testNumber = `${before.orderNumber}-01-04`
    const edit = (testName: string) =>
      intake.done('intake', 'PATCH', '/admin/order/test', {
        testNumber,
        testName,
        turnAroundType: 'standard',
        note: 'as agreed',
      })
    const kept = await edit('ph')
    expect(kept.samples[0]?.tests[3]?.listPrice).toBe(0.01)
    expect(kept.samples[0]?.tests[3]?.testParameters).toEqual([
      { parameterKeyName: 'note', parameterValue: 'as agreed' },
    ])
    const retyped = await edit('aw')
    const { testTypes } = await intake.catalog()
    expect(retyped.samples[0]?.tests[3]?.listPrice).toBe((testTypes.aw?.priceCents ?? 0) / 100)
    expect(retyped.total).toBe(totalByLines(retyped))
    before = retyped
  })

  it('a change without effect leaves version, revision and audit log as they are', async () => {
    const { orderNumber, samples } = before
    const body = {
      testNumber: `${orderNumber}-01-04`,
      testName: 'aw',
      turnAroundType: 'standard',
      note: 'as agreed',
      startDate: samples[0]?.tests[3]?.startDate,
    }
    const audits = await intake.audits(before.orderId)
    expect(await intake.done('intake', 'PATCH', '/admin/order/test', body)).toEqual(before)
    expect(await intake.audits(before.orderId)).toEqual(audits)
  })
})
