import type { Order } from '@accession/contract/orders'
import { placedSamplesOf } from '@accession/contract/placed-order'
import type { ProductType } from '@accession/domain/catalog/product-types'
import type { TestKey } from '@accession/domain/catalog/test-keys'
import { groupReplicates } from '@accession/domain/orders/replicates'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { aLaCarte, guestInfo, THREE_SAMPLES_LIST_TOTAL } from '../../test/order-examples.ts'

/** The order as its edit form would submit it. */
const submissionOf = (order: Order): SampleSubmission[] =>
  placedSamplesOf(order).map(({ sampleId, sampleInfo, tests }) => ({
    sampleId,
    sampleInfo,
    tests: groupReplicates(tests.map(({ details }) => details)),
  }))

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`Nothing at ${index}`)
  return found
}
const numbersOf = ({ samples }: Order) =>
  samples.flatMap(({ tests }) => tests.map((test) => test.testNumber.slice(10)))

describe('PUT /order', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const placed = async () => {
    const order = await driver.place()
    return { order, samples: submissionOf(order) }
  }
  const withCount = (sample: SampleSubmission, testName: string, testCount: number) => ({
    ...sample,
    tests: sample.tests.map((test) => (test.testName === testName ? { ...test, testCount } : test)),
  })
  const auditsOf = (orderId: number) =>
    t.db
      .selectFrom('audit_records')
      .select(['action', 'changes'])
      .where('subject', '=', 'order')
      .where('subject_id', '=', orderId)
      .orderBy('id')
      .execute()
  const setPrice = (testName: TestKey, cents: number) =>
    t.db
      .updateTable('test_offers')
      .set({ price_cents: cents })
      .where('test_key', '=', testName)
      .execute()
  const setMultipliers = (thousandths: string) =>
    t.pool.query(`update turnaround_multipliers set thousandths = ${thousandths}`)

  it('without a change leaves no trace', async () => {
    const { order, samples } = await placed()
    const response = await driver.edit('userA', order, { samples })
    expect(response.headers.etag).toBe('"1"')
    expect(response.json()).toEqual(order)
    expect(await auditsOf(order.orderId)).toHaveLength(1)
  })

  it('adds, removes and changes samples and replicates, and never reuses a number', async () => {
    const { order, samples } = await placed()
    const first = { ...at(samples, 0), sampleInfo: { ...at(samples, 0).sampleInfo } }
    first.sampleInfo.sampleName = 'Calm Drops, new label'
    const fewer = withCount(at(samples, 2), 'microTYM', 1)
    const edited = await driver.edit('userA', order, { samples: [first, fewer, aLaCarte] })
    expect(edited.headers.etag).toBe('"2"')
    const after: Order = edited.json()
    expect(after.samples.map(({ sampleInfo }) => sampleInfo.sampleNumber.slice(10))).toEqual([
      '01',
      '03',
      '04',
    ])
    expect(numbersOf(after)).toEqual([
      ...['01-01', '01-02', '01-03', '03-01', '03-02'],
      ...['04-01', '04-02', '04-03', '04-04'],
    ])
    const more = withCount(at(submissionOf(after), 1), 'microTYM', 2)
    const again = await driver.edit('userA', after, { samples: [more, aLaCarte] })
    const last: Order = again.json()
    expect(numbersOf(last)).toEqual([
      ...['03-01', '03-02', '03-05'],
      ...['05-01', '05-02', '05-03', '05-04'],
    ])
    // 45.00 + 2 x 25.00 and 45.00 + 3 x 25.00, less 10 %.
    expect(last.total).toBe(193.5)
    const { rows } = await t.pool.query(
      `select sample_count, (select count(*)::int from tests where order_id = $1) as ever
       from orders where id = $1`,
      [order.orderId],
    )
    expect(rows).toEqual([{ sample_count: 2, ever: 21 }])
    expect(await auditsOf(order.orderId)).toMatchObject([
      { action: 'order:place' },
      {
        action: 'order:edit',
        changes: {
          [`${order.orderNumber}-01`]: { to: { sampleName: 'Calm Drops, new label' } },
          [`${order.orderNumber}-02`]: { to: null },
          [`${order.orderNumber}-03-04`]: { from: { listPrice: 2500 }, to: null },
        },
      },
      { action: 'order:edit' },
    ])
  })

  it('emails the new submission form until the order is received', async () => {
    const { order, samples } = await placed()
    const renamed = (sampleName: string) =>
      samples.map((sample) => ({ ...sample, sampleInfo: { ...sample.sampleInfo, sampleName } }))
    const mails = () =>
      t.db
        .selectFrom('mails')
        .select(['recipient', 'content'])
        .where('order_id', '=', order.orderId)
        .where('kind', '=', 'order-edited')
        .execute()
    await driver.edit('userA', order, { samples })
    expect(await mails()).toEqual([])
    await driver.edit('userA', order, { samples: renamed('Blue Dream') })
    const { orderNumber } = order
    expect(await mails()).toMatchObject([
      {
        recipient: 'dana@highline.example',
        content: {
          subject: `Order ${orderNumber} changed`,
          attachments: [{ document: 'submission-form', orderNumber }],
        },
      },
    ])
    await driver.receive(order.orderId)
    await driver.edit('admin', order, { samples: renamed('Blue Dream 2') })
    expect(await mails()).toHaveLength(1)
  })

  it('keeps the price of unchanged tests; added or changed test types take today’s price', async () => {
    const { order, samples } = await placed()
    await setPrice('microTYM', 9_900)
    await setPrice('microLM', 9_900)
    await setMultipliers('9000')
    const more = withCount(at(samples, 2), 'microTYM', 4)
    const edited = await driver.edit('userA', order, { samples: [at(samples, 0), more] })
    const prices = edited
      .json()
      .samples[1].tests.map((test: { listPrice: number }) => test.listPrice)
    expect(prices).toEqual([45, 25, 25, 25, 99])
    // A changed turnaround uses the order's own multiplier: 3 x 75.00 x 2, not x 9.
    const urgent = {
      ...at(samples, 0),
      tests: at(samples, 0).tests.map((test) => ({
        ...test,
        turnAroundType: 'urgent' as const,
      })),
    }
    const faster = await driver.edit('userA', edited.json(), { samples: [urgent] })
    expect(faster.json().total).toBe((2 * 150 + 50) * 0.9)
    await setPrice('microTYM', 2_500)
    await setPrice('microLM', 4_500)
    await setMultipliers(
      "case turnaround when 'standard' then 1000 when 'rush' then 1500 else 2000 end",
    )
  })

  it('can keep a test that is no longer offered, but not add one', async () => {
    const { order, samples } = await placed()
    const offer = (product_types: ProductType[]) =>
      t.db
        .updateTable('test_offers')
        .set({ product_types })
        .where('test_key', '=', 'microLM')
        .execute()
    await offer([])
    const renamed = at(samples, 2)
    renamed.sampleInfo = { ...renamed.sampleInfo, batchName: 'B-9' }
    const kept = await driver.edit('userA', order, { samples: [renamed] })
    expect(kept.statusCode).toBe(200)
    const added = await driver.edit('userA', kept.json(), { samples: [renamed, aLaCarte] })
    expect(added.json().fields).toEqual({
      'samples.1.tests.0.testName': 'This test is unavailable for your selected product type',
    })
    await offer(['plantMaterial', 'concentrate', 'unit', 'other'])
  })

  it('cannot reach another order through a sampleId', async () => {
    const mine = await placed()
    const theirs = await placed()
    for (const sampleId of [at(theirs.samples, 0).sampleId, 999_999]) {
      const samples = [{ ...at(mine.samples, 0), sampleId }]
      const response = await driver.edit('userA', mine.order, { samples })
      expect(response.json().fields).toEqual({
        'samples.0.sampleId': 'Not a sample in this order',
      })
    }
    const twice = [at(mine.samples, 0), at(mine.samples, 0)]
    const response = await driver.edit('userA', mine.order, { samples: twice })
    expect(response.json().fields).toEqual({ 'samples.1.sampleId': 'Already in this order' })
    const { orderNumber } = theirs.order
    expect(await driver.read(orderNumber)).toEqual(theirs.order)
  })

  it('does not restore a removed sample', async () => {
    const { order, samples } = await placed()
    const edited = await driver.edit('userA', order, { samples: [at(samples, 0)] })
    const response = await driver.edit('userA', edited.json(), { samples })
    expect(response.statusCode).toBe(400)
  })

  it('is limited to the user’s own company, and can only move to another of their own', async () => {
    const { order, samples } = await placed()
    const move = (kind: 'userA' | 'userB' | 'admin', companyId: number) =>
      driver.edit(kind, order, { samples, companyId })
    expect((await move('userB', 3)).statusCode).toBe(404)
    expect((await move('userA', 3)).statusCode).toBe(404)
    expect((await move('userA', 999)).statusCode).toBe(404)
    expect((await driver.edit('noOrders', order, { samples })).statusCode).toBe(403)
    expect((await driver.edit('guest', order, { samples })).statusCode).toBe(404)
    const moved = await move('admin', 3)
    expect(moved.json()).toMatchObject({
      companyName: 'Mesa Verde Tinctures',
      companyPriceAdjustment: 1,
      total: THREE_SAMPLES_LIST_TOTAL,
    })
    expect((await driver.get('userA', `/order?num=${order.orderNumber}`)).statusCode).toBe(404)
  })

  it.each([
    ['neither company nor guest', { companyId: undefined }, 'companyId'],
    ['both', { guestInfo }, 'companyId'],
    ['a price', { price: 1 }, ''],
    ['no samples', { samples: [] }, 'samples'],
  ])('with %s is refused', async (_what, changes, field) => {
    const { order } = await placed()
    const response = await driver.edit('userA', order, changes)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().fields)).toEqual([field])
  })

  it('requires the version that was read', async () => {
    const { order, samples } = await placed()
    const change = { samples: samples.slice(1) }
    const stale = await driver.edit('userA', order, change, { 'if-match': '"2"' })
    expect(stale.statusCode).toBe(412)
    expect((await driver.edit('userA', order, change, { 'if-match': '"1"' })).statusCode).toBe(200)
  })

  it('is refused before saving if a due day would be out of range', async () => {
    const { order, samples } = await placed()
    await driver.receive(order.orderId)
    const start = { start_date: '2999-12-31' }
    await t.db.updateTable('orders').set(start).where('id', '=', order.orderId).execute()
    const response = await driver.edit('admin', order, { samples: [...samples, aLaCarte] })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-request'])
    expect((await driver.read(order.orderNumber)).samples).toHaveLength(3)
  })

  it('refuses a turnaround that would be due before today on a received order', async () => {
    const { order, samples } = await placed()
    await driver.receive(order.orderId)
    await t.pool.query(
      `update tests set start_date = start_date - 28, due_date = due_date - 28
       where sample_id in (select id from samples where order_id = $1)`,
      [order.orderId],
    )
    const [first, ...others] = samples as [SampleSubmission, ...SampleSubmission[]]
    const hurried = {
      ...first,
      tests: first.tests.map((test) => ({ ...test, turnAroundType: 'urgent' as const })),
    }
    const refused = await driver.edit('admin', order, { samples: [hurried, ...others] })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toMatchObject({
      'samples.0.tests.0.turnAroundType': expect.stringMatching(
        /^With this turnaround, the test would be due on .+, which is in the past\. Choose a slower one\.$/,
      ),
    })
    const named = { ...first, sampleInfo: { ...first.sampleInfo, batchName: 'B-7' } }
    const late = await driver.edit('admin', order, { samples: [named, ...others] })
    expect(late.statusCode).toBe(200)
  })

  it('changes the details that are sent, and leaves the others', async () => {
    const { order, samples } = await placed()
    const details = { poNumber: 'PO 1', customerNote: 'First.' }
    const first: Order = (await driver.edit('userA', order, { samples, ...details })).json()
    expect(first).toMatchObject(details)
    const second: Order = (await driver.edit('userA', first, { samples, poNumber: '' })).json()
    expect(second).toMatchObject({ poNumber: null, customerNote: 'First.' })
    const { changes } = at(await auditsOf(order.orderId), 2)
    expect(changes).toEqual({ poNumber: { from: 'PO 1', to: null } })
  })

  it('is limited for customers, since every edit is emailed', async () => {
    const { order, samples } = await placed()
    const statuses: number[] = []
    for (let n = 0; n < 33; n++) {
      const edit = await driver.edit('userA', order, { samples, poNumber: `PO ${n}` })
      statuses.push(edit.statusCode)
    }
    expect(statuses.slice(0, 29)).toEqual(Array(29).fill(200))
    expect(statuses.at(-1)).toBe(429)
    const other = await placed()
    expect(
      (await driver.edit('userA', other.order, { samples: other.samples, poNumber: 'PO' }))
        .statusCode,
    ).toBe(200)
  })

  it('moves the expected arrival to another open day, and only to one', async () => {
    const { order, samples } = await placed()
    const expectedArrival = await driver.businessDay(4)
    const moved: Order = (await driver.edit('userA', order, { samples, expectedArrival })).json()
    expect(moved.expectedArrival).toBe(expectedArrival)
    const past = await driver.edit('userA', moved, { samples, expectedArrival: '2020-01-06' })
    expect([past.statusCode, Object.keys(past.json().fields)]).toEqual([400, ['expectedArrival']])
  })

  it('of a received order dates added tests, and moves tests with a faster turnaround', async () => {
    const { order, samples } = await placed()
    const startDate = await driver.businessDay(5)
    await driver.receive(order.orderId, { startDate, discount: 10 })
    const hurried = {
      ...at(samples, 0),
      tests: at(samples, 0).tests.map((test) => ({ ...test, turnAroundType: 'urgent' as const })),
    }
    const change = { samples: [hurried, at(samples, 2), aLaCarte], licenseNumber: '' }
    const edited: Order = (await driver.edit('admin', order, change)).json()
    expect(edited).toMatchObject({ status: 'received', licenseNumber: null })
    // 2 x 150.00 + 50.00 and twice 120.00, less 10 %, less the discount.
    expect(edited.total).toBe(521)
    const tests = edited.samples.flatMap((sample) => sample.tests)
    expect(new Set(tests.map((test) => test.startDate))).toEqual(new Set([startDate]))
    const urgent = tests.filter((test) => test.turnAroundType === 'urgent')
    expect(urgent.map((test) => test.dueDate)).toEqual([startDate, startDate, startDate])
    const { rows } = await t.pool.query('select due_days::text[] from orders where id = $1', [
      order.orderId,
    ])
    expect(rows[0].due_days).toEqual([...new Set(tests.map((test) => test.dueDate))].sort())
  })
})

describe('A guest’s order', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const otherInfo = {
    ...guestInfo,
    testingAddress: { ...guestInfo.testingAddress, orderCompanyName: 'Green Leaf Greenhouse' },
  }

  it('is edited by the guest, addresses included, but cannot be moved to a company', async () => {
    const order = await driver.placeAsGuest()
    const samples = submissionOf(order)
    const edited = await driver.edit('guest', order, { samples, guestInfo: otherInfo })
    expect(edited.json()).toMatchObject({ isGuestOrder: true, guestInfo: otherInfo })
    const given = { samples, guestInfo: undefined, companyId: 1 }
    expect((await driver.edit('guest', order, given)).json().fields).toEqual({
      guestInfo: 'Required',
    })
    expect((await driver.edit('userA', order, { samples })).statusCode).toBe(404)
  })

  it('keeps addresses that were valid when it was placed; changed ones are validated as new', async () => {
    const order = await driver.placeAsGuest()
    const samples = submissionOf(order)
    const old = {
      testingAddress: { ...guestInfo.testingAddress, orderCompanyName: 'Grow.co Farms' },
      billingAddress: { ...guestInfo.billingAddress, state: 'Colo', zipCode: '8030' },
    }
    await t.db
      .updateTable('orders')
      .set({ guest_info: JSON.stringify(old) })
      .where('id', '=', order.orderId)
      .execute()
    const kept = { samples, guestInfo: old, licenseNumber: 'L-7' }
    const edited: Order = (await driver.edit('admin', order, kept)).json()
    expect(edited).toMatchObject({ licenseNumber: 'L-7', guestInfo: old })
    const moved = { ...old, billingAddress: { ...old.billingAddress, city: 'Boulder' } }
    const refused = await driver.edit('admin', edited, { samples, guestInfo: moved })
    expect(refused.json().fields).toEqual({
      'guestInfo.testingAddress.orderCompanyName':
        'Links are not allowed here. Put a space after a period.',
      'guestInfo.billingAddress.state': 'Not a US state',
      'guestInfo.billingAddress.zipCode': '5 or 9 digits',
    })
  })

  it('can still be edited by a guest who has since joined a company', async () => {
    const order = await driver.placeAsGuest()
    const { created_by: userId } = await t.db
      .selectFrom('orders')
      .select('created_by')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    const membership = { user_id: userId, billing_company_id: 1 }
    await t.db.insertInto('memberships').values(membership).execute()
    const edited = await driver.edit('guest', order, {
      samples: submissionOf(order),
      guestInfo: otherInfo,
    })
    expect(edited.json()).toMatchObject({ isGuestOrder: true, guestInfo: otherInfo })
    await t.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
  })

  it('is assigned by an admin: the factor applies, the addresses stay, the guest can still read it', async () => {
    const order = await driver.placeAsGuest()
    const samples = submissionOf(order)
    const assignment = { samples, guestInfo: undefined, companyId: 1 }
    const assigned: Order = (await driver.edit('admin', order, assignment)).json()
    expect(assigned).toMatchObject({
      isGuestOrder: false,
      companyId: 1,
      guestInfo,
      companyPriceAdjustment: 0.9,
      total: 780.75,
    })
    expect((await driver.get('guest', `/order?num=${order.orderNumber}`)).statusCode).toBe(200)
    const byGuest = await driver.edit('guest', assigned, { samples })
    expect([byGuest.statusCode, byGuest.json().refusal]).toEqual([409, 'not-your-order'])
    const back = { samples, companyId: undefined, guestInfo }
    expect((await driver.edit('admin', assigned, back)).json().fields).toEqual({
      companyId: 'Required',
    })
    expect((await driver.receive(order.orderId)).statusCode).toBe(200)
  })
})
