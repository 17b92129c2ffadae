import { getLabels } from '@accession/contract/labels'
import type { Order } from '@accession/contract/orders'
import { describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { barcodesOf } from '../../test/read-pdf.ts'

describe('the labels of an order', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)

  const listed = async ({ orderNumber }: Order) => {
    const response = await driver.get('userA', `/order-labels/${orderNumber}`)
    expect(response.statusCode).toBe(200)
    return getLabels.reply.parse(response.json()).samples
  }
  const printPdf = ({ orderNumber }: Order, body: object = {}) =>
    driver.call('userA', 'POST', '/order-labels/pdf', { orderNumber, stock: 'roll-2x1', ...body })
  const printZpl = ({ orderNumber }: Order, body: object = {}) =>
    driver.call('intake', 'POST', '/order-labels/zpl', { orderNumber, resolution: 203, ...body })

  it('are printed as a PDF for all samples, and for those that were chosen', async () => {
    const order = await driver.place()
    const all = await printPdf(order)
    expect(all.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="labels-${order.orderNumber}.pdf"`,
    })
    expect(new Set(barcodesOf(all.rawPayload))).toEqual(
      new Set(order.samples.map(({ sampleInfo }) => sampleInfo.sampleNumber)),
    )
    const [, second] = order.samples
    const one = await printPdf(order, { sampleIds: [second?.sampleId] })
    expect(new Set(barcodesOf(one.rawPayload))).toEqual(new Set([`${order.orderNumber}-02`]))
  })

  it('are printed as ZPL, one format for each label', async () => {
    const order = await driver.place()
    const labels = (await listed(order)).reduce((sum, sample) => sum + sample.labels, 0)
    const response = await printZpl(order)
    expect(response.headers).toMatchObject({
      'content-type': 'x-application/zpl',
      'content-disposition': `attachment; filename="labels-${order.orderNumber}.zpl"`,
    })
    expect(response.body.match(/\^XA/g)).toHaveLength(labels)
  })

  it('are counted by sample, recorded in the history, and leave the order as it is', async () => {
    const order = await driver.place()
    const [first] = order.samples
    expect((await listed(order)).map(({ timesPrinted }) => timesPrinted)).toEqual([0, 0, 0])
    await printPdf(order)
    await printZpl(order, { sampleIds: [first?.sampleId, first?.sampleId] })
    expect((await listed(order)).map(({ timesPrinted }) => timesPrinted)).toEqual([2, 1, 1])
    const last = (await driver.audits(order.orderId)).at(-1)
    expect(last).toMatchObject({
      action: 'order:print-labels',
      changes: { labeledSamples: { to: [`${order.orderNumber}-01`] }, paper: { to: 'zpl-203' } },
    })
    const after = await driver.read(order.orderNumber)
    expect(after).toEqual(await driver.read(order.orderNumber))
    const version = await t.pool.query('select version from orders where id = $1', [order.orderId])
    expect(version.rows).toEqual([{ version: 1 }])
  })

  it('are counted once each when two print at the same time', async () => {
    const order = await driver.place()
    const both = await Promise.all([printZpl(order), printZpl(order), printPdf(order)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await listed(order)).map(({ timesPrinted }) => timesPrinted)).toEqual([3, 3, 3])
  })

  it('of several orders are one file, counted and recorded for each', async () => {
    const orders = [await driver.place(), await driver.place()]
    const orderNumbers = orders.map(({ orderNumber }) => orderNumber)
    const numbers = orders.flatMap(({ samples }) =>
      samples.map(({ sampleInfo }) => sampleInfo.sampleNumber),
    )
    const print = (body: object, kind = 'pdf') =>
      driver.call(
        'intake',
        'POST',
        kind === 'pdf' ? '/admin/order-labels/pdf' : '/admin/order-labels/zpl',
        body,
      )
    const pdf = await print({ orderNumbers, stock: 'avery-5160', firstPosition: 3 })
    expect(pdf.headers['content-disposition']).toBe('attachment; filename="labels-2-orders.pdf"')
    expect(new Set(barcodesOf(pdf.rawPayload))).toEqual(new Set(numbers))
    const zpl = await print(
      { orderNumbers: [...orderNumbers, ...orderNumbers], resolution: 300 },
      'zpl',
    )
    expect(zpl.body.match(/\^XA/g)?.length).toBeGreaterThanOrEqual(numbers.length)
    for (const order of orders) {
      expect((await listed(order)).map(({ timesPrinted }) => timesPrinted)).toEqual([2, 2, 2])
      const actions = (await driver.audits(order.orderId)).map(({ action }) => action)
      expect(actions.filter((action) => action === 'order:print-labels')).toHaveLength(2)
    }
    const missing = await print(
      { orderNumbers: [...orderNumbers, '26-999999'], resolution: 300 },
      'zpl',
    )
    expect(missing.statusCode).toBe(404)
    await t.pool.query('update orders set sample_count = 3001 where number = $1', [orderNumbers[0]])
    const tooMany = await print({ orderNumbers, resolution: 300 }, 'zpl')
    expect([tooMany.statusCode, tooMany.json().fields]).toEqual([
      400,
      { orderNumbers: 'At most 3,000 labels' },
    ])
    await driver.cancel(orderNumbers[1] ?? '')
    const canceled = await print({ orderNumbers: [orderNumbers[1]], resolution: 300 }, 'zpl')
    expect([canceled.statusCode, canceled.json().refusal]).toEqual([409, 'canceled'])
  })

  it('are not printed for samples of another order, nor for a canceled one', async () => {
    const [order, other] = [await driver.place(), await driver.place()]
    const foreign = await printPdf(order, { sampleIds: [other.samples[0]?.sampleId] })
    expect([foreign.statusCode, foreign.json().fields]).toEqual([
      400,
      { sampleIds: 'Not a sample in this order' },
    ])
    await driver.cancel(order.orderNumber)
    const canceled = await printZpl(order)
    expect([canceled.statusCode, canceled.json().refusal]).toEqual([409, 'canceled'])
    expect((await listed(order)).every(({ timesPrinted }) => timesPrinted === 0)).toBe(true)
  })

  it.each([
    [{ firstPosition: 0 }, 'firstPosition'],
    [{ firstPosition: 31 }, 'firstPosition'],
    [{ stock: 'avery-5163' }, 'stock'],
    [{ sampleIds: [] }, 'sampleIds'],
  ])('are refused for %j', async (body, field) => {
    const response = await printPdf(await driver.place(), body)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  })

  it('are not found by a user of another company', async () => {
    const { orderNumber } = await driver.place()
    const body = { orderNumber, stock: 'roll-2x1' }
    for (const response of [
      await driver.get('userB', `/order-labels/${orderNumber}`),
      await driver.call('userB', 'POST', '/order-labels/pdf', body),
      await driver.call('userB', 'POST', '/order-labels/zpl', { orderNumber, resolution: 300 }),
    ])
      expect(response.statusCode).toBe(404)
  })
})
