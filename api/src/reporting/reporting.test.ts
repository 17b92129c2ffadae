import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@accession/domain/calendar/day'
import { beforeEach, describe, expect, it } from 'vitest'
import example from '../../../laboratory.example.json' with { type: 'json' }
import { useApp } from '../../test/make-app.ts'
import { OrderDriver, testNumbersOf } from '../../test/order-driver.ts'

/** The example laboratory with other settings, as a file. */
async function laboratoryFile(changes: object): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'laboratory-')), 'laboratory.json')
  await writeFile(path, JSON.stringify({ ...example, ...changes }))
  return path
}

const RESULTS_URL = 'https://results.example/orders/{orderNumber}'
const t = useApp({ LAB_FILE: await laboratoryFile({ resultsUrl: RESULTS_URL }) })
const driver = new OrderDriver(t)

const accepted = async () => {
  const order = await driver.place()
  await driver.bring(order, 'accepted')
  return driver.read(order.orderNumber)
}
const progress = async (orderId: number) => {
  const { rows } = await t.pool.query(
    `select due_days::text[] as due, reported_samples as samples, last_reported_on::text as last,
      results_ready_at is not null as "isReady", version, invoice_updated_at as invoice
      from orders where id = $1`,
    [orderId],
  )
  return rows[0]
}
const mailsOf = (orderId: number) =>
  t.db
    .selectFrom('mails')
    .select(['recipient', 'content'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'results-ready')
    .orderBy('recipient')
    .execute()
const recipientsOf = async (orderId: number) =>
  (await mailsOf(orderId)).map(({ recipient }) => recipient)
const records = async (orderId: number) =>
  (
    await t.db
      .selectFrom('audit_records')
      .select(['action', 'changes'])
      .where('subject', '=', 'order')
      .where('subject_id', '=', orderId)
      .where('action', 'like', '%report')
      .orderBy('id')
      .execute()
  ).map(({ action, changes }) => [action, changes])

describe('POST /admin/order/report', () => {
  it('tells the customer also when the tests left were taken out and the order is accepted again', async () => {
    const order = await accepted()
    const [first] = order.samples
    const testNumbers = first?.tests.map(({ testNumber }) => testNumber)
    await driver.report(order, { testNumbers })
    await driver.unaccept(order.orderId)
    const places = [2, 3]
    await t.pool.query(
      `update tests set removed_at = now(), removed_by = 1 where order_id = $1 and sample_id in
        (select id from samples where order_id = $1 and place = any($2))`,
      [order.orderId, places],
    )
    await t.pool.query(
      'update samples set removed_at = now(), removed_by = 1 where order_id = $1 and place = any($2)',
      [order.orderId, places],
    )
    await t.pool.query('update orders set sample_count = 1 where id = $1', [order.orderId])
    expect(await progress(order.orderId)).toMatchObject({ samples: 1, isReady: false })
    await driver.accept(order.orderId)
    expect(await progress(order.orderId)).toMatchObject({ isReady: true })
    expect(await mailsOf(order.orderId)).not.toEqual([])
  })

  it('counts reported samples, and only the tests left are due', async () => {
    const order = await accepted()
    const [first, second, third] = order.samples
    if (!first || !second || !third) throw new Error('Three samples expected')
    const before = await progress(order.orderId)
    expect(before).toMatchObject({ samples: 0, last: null })

    const reply = await driver.report(order, { testNumbers: testNumbersOf({ samples: [first] }) })
    expect(reply.statusCode).toBe(200)
    const { samples } = reply.json()
    expect(samples[0].tests[0]).toMatchObject({
      reportedOn: driver.today(),
      reportingNotTracked: false,
    })
    expect(samples[1].tests[0].reportedOn).toBeNull()
    const left = [...second.tests, ...third.tests].map(({ dueDate }) => dueDate)
    expect(await progress(order.orderId)).toEqual({
      due: [...new Set(left)].sort(),
      samples: 1,
      last: driver.today(),
      isReady: false,
      version: before.version + 1,
      invoice: before.invoice,
    })
    expect(await mailsOf(order.orderId)).toEqual([])

    const firstOfSecond = second.tests.slice(0, 1).map(({ testNumber }) => testNumber)
    await driver.report(order, { testNumbers: firstOfSecond })
    expect(await progress(order.orderId)).toMatchObject({ samples: 1 })
    await driver.report(order)
    expect(await progress(order.orderId)).toMatchObject({ due: [], samples: 3, isReady: true })
    expect(await recipientsOf(order.orderId)).toEqual(['dana@highline.example'])
  })

  it('emails once, links to the results of the order, and not again after a take-back', async () => {
    const order = await accepted()
    await driver.report(order)
    expect((await mailsOf(order.orderId)).map(({ content }) => content?.blocks)).toEqual([
      expect.arrayContaining([
        {
          kind: 'button',
          label: 'View results',
          url: `https://results.example/orders/${order.orderNumber}`,
        },
      ]),
    ])
    const taken = await driver.takeBack(order)
    expect(taken.json().samples[0].tests[0].reportedOn).toBeNull()
    expect(await progress(order.orderId)).toMatchObject({ samples: 0, last: null, isReady: true })
    await driver.report(order)
    expect(await mailsOf(order.orderId)).toHaveLength(1)
    const all = testNumbersOf(order)
    const made = { reportedTests: { to: all }, reportedOn: { to: driver.today() } }
    expect(await records(order.orderId)).toEqual([
      ['order:report', made],
      ['order:take-back-report', { reportedTests: { from: all }, reason: { to: 'Wrong file' } }],
      ['order:report', made],
    ])
  })

  it('refuses a day in the future, before receipt, and another day than before', async () => {
    const order = await accepted()
    const refusal = async (changes: object) => {
      const reply = await driver.report(order, changes)
      return [reply.statusCode, reply.json().refusal]
    }
    const today = driver.today()
    expect(await refusal({ reportedOn: addDays(today, 1) })).toEqual([409, 'in-the-future'])
    expect(await refusal({ reportedOn: addDays(today, -1) })).toEqual([409, 'before-receipt'])
    const gone = [`${order.orderNumber}-01-99`]
    expect(await refusal({ testNumbers: gone })).toEqual([409, 'no-such-test'])
    const one = testNumbersOf(order).slice(0, 1)
    expect((await driver.takeBack(order, { testNumbers: one })).json().refusal).toBe('not-reported')

    const before = await progress(order.orderId)
    await t.db
      .updateTable('tests')
      .set({ reported_on: addDays(today, -1) })
      .where('order_id', '=', order.orderId)
      .where('place', '=', 1)
      .execute()
    expect(await refusal({ testNumbers: one })).toEqual([409, 'already-reported'])
    expect(await progress(order.orderId)).toMatchObject({ version: before.version })
  })

  it('changes nothing if all were reported on that day already', async () => {
    const order = await accepted()
    await driver.report(order)
    const before = await progress(order.orderId)
    expect((await driver.report(order)).statusCode).toBe(200)
    expect(await progress(order.orderId)).toEqual(before)
    expect(await records(order.orderId)).toHaveLength(1)
  })

  it('refuses a version that someone else has changed', async () => {
    const order = await accepted()
    const reply = await driver.report(order, {}, { 'if-match': '"1"' })
    expect(reply.statusCode).toBe(412)
  })
})

describe('Results of an order that was modified', () => {
  it('are complete when the last test to report is removed, and open again with a new one', async () => {
    const order = await accepted()
    const { orderId } = order
    const numbers = testNumbersOf(order)
    const last = order.samples.at(-1)?.tests.at(-1)?.testNumber ?? ''
    await driver.report(order, { testNumbers: numbers.filter((number) => number !== last) })
    expect(await progress(orderId)).toMatchObject({ samples: 2, isReady: false })
    const body = { testNumber: last }
    const removed = await driver.call('intake', 'DELETE', '/admin/order/test', body)
    expect(removed.statusCode, removed.body).toBe(200)
    expect(await progress(orderId)).toMatchObject({ due: [], samples: 3, isReady: true })
    expect(await mailsOf(orderId)).toHaveLength(1)
  })
})

describe('POST /reports', () => {
  const send = (reports: object[], checkOnly?: boolean) =>
    driver.call('intake', 'POST', '/reports', { reports, ...(checkOnly && { checkOnly }) })

  it('saves the rows that are right and lists the others', async () => {
    const [one, two, canceled] = [await accepted(), await accepted(), await accepted()]
    await driver.cancel(canceled.orderNumber)
    const received = await driver.place()
    await driver.bring(received, 'received')
    const reportedOn = driver.today()
    const rows = (order: typeof one) =>
      testNumbersOf(order).map((testNumber) => ({ testNumber, reportedOn }))
    const [firstOfTwo] = rows(two)
    if (!firstOfTwo) throw new Error('Tests expected')
    const reports = [
      ...rows(one),
      firstOfTwo,
      firstOfTwo,
      { ...firstOfTwo, reportedOn: addDays(reportedOn, -1) },
      { testNumber: 'not a number', reportedOn },
      { testNumber: one.orderNumber, reportedOn },
      rows(canceled)[0] ?? {},
      rows(received)[0] ?? {},
    ]
    const count = rows(one).length
    const refusedRows = [
      { row: count + 2, refusal: 'before-receipt', reportedOn },
      { row: count + 3, refusal: 'no-such-test', reportedOn: null },
      { row: count + 4, refusal: 'no-such-test', reportedOn: null },
      { row: count + 5, refusal: 'canceled', reportedOn: null },
      { row: count + 6, refusal: 'not-accepted', reportedOn: null },
    ]
    const expected = {
      reported: count + 1,
      unchanged: 1,
      orders: 2,
      completed: [one.orderNumber],
      refused: refusedRows,
    }
    const before = await progress(one.orderId)
    expect((await send(reports, true)).json()).toEqual(expected)
    expect(await progress(one.orderId)).toEqual(before)

    expect((await send(reports)).json()).toEqual(expected)
    expect(await progress(one.orderId)).toMatchObject({ samples: 3, isReady: true })
    expect(await mailsOf(one.orderId)).toHaveLength(1)
    expect(await records(two.orderId)).toEqual([
      [
        'order:report',
        { reportedTests: { to: [firstOfTwo.testNumber] }, reportedOn: { to: reportedOn } },
      ],
    ])
    const again = (await send(reports)).json()
    expect(again).toMatchObject({ reported: 0, unchanged: count + 2, orders: 0, completed: [] })
    expect(await mailsOf(one.orderId)).toHaveLength(1)
  })
})

describe('Tests completed before reports were tracked', () => {
  let order: Awaited<ReturnType<typeof accepted>>
  beforeEach(async () => {
    order = await accepted()
    await t.db
      .updateTable('tests')
      .set({ reporting_not_tracked: true })
      .where('order_id', '=', order.orderId)
      .execute()
  })

  it('are neither due nor reported, and cannot be', async () => {
    expect(await progress(order.orderId)).toMatchObject({
      due: [],
      samples: 3,
      last: null,
      isReady: false,
    })
    const reply = await driver.report(order)
    expect(reply.json().refusal).toBe('reporting-not-tracked')
    expect(await mailsOf(order.orderId)).toEqual([])
  })
})

describe('Recipients of results', () => {
  const contact = (email: string) =>
    driver.call('admin', 'POST', '/parent-company/contacts', {
      parentCompanyId: 1,
      contact: { firstName: 'Pat', lastName: '', email, phone: '', roles: ['results'] },
    })
  const set = (email: string, columns: object) =>
    t.db.updateTable('users').set(columns).where('email', '=', email).execute()
  const reportedTo = async () => {
    const order = await accepted()
    await driver.report(order)
    return recipientsOf(order.orderId)
  }

  it('are the creator and the contacts for results who may see them', async () => {
    await contact('pat@highline.example')
    // An account of another company.
    await contact('marcus@mesaverde.example')
    expect(await reportedTo()).toEqual(['dana@highline.example', 'pat@highline.example'])
    await set('dana@highline.example', { no_results: true })
    expect(await reportedTo()).toEqual(['pat@highline.example'])
    await contact('dana@highline.example')
    expect(await reportedTo()).toEqual(['pat@highline.example'])
    await set('dana@highline.example', { no_results: false })
    expect(await reportedTo()).toEqual(['dana@highline.example', 'pat@highline.example'])
  })
})

describe('A laboratory that turned the email off', async () => {
  const off = useApp({ LAB_FILE: await laboratoryFile({ resultsReadyEmail: false }) })
  const there = new OrderDriver(off)

  it('marks the order ready and emails nobody', async () => {
    const order = await there.place()
    await there.bring(order, 'accepted')
    expect((await there.report(order)).statusCode).toBe(200)
    const { rows } = await off.pool.query(`select results_ready_at is not null as "isReady",
      (select count(*)::integer from mails m where m.order_id = o.id and m.kind = 'results-ready') as mails
      from orders o`)
    expect(rows).toEqual([{ isReady: true, mails: 0 }])
  })
})
