import type { Order } from '@accession/contract/orders'
import { afterAll, expect, test } from 'vitest'
import { exampleLaboratory, makeOrder } from '../../test/make-order.ts'
import { coloradoPlant, plantMaterial, tincture } from '../../test/make-order-samples.ts'
import { barcodesOf, pagesOf, textOf } from '../../test/read-pdf.ts'
import { closePdfWorkers, renderDocument } from './render-document.ts'

afterAll(closePdfWorkers)

const document = (order: Order) =>
  renderDocument({ document: 'confirmation', order, laboratory: exampleLaboratory })
const render = async (order: Order) => (await document(order)).content
const flat = (text: string) => text.replace(/\s+/g, ' ')
const mixed = [plantMaterial, coloradoPlant, tincture]

/** The order once received: rush tests are due the next day, the rest in a week. */
function received(order: Order): Order {
  const samples = order.samples.map((sample) => ({
    ...sample,
    tests: sample.tests.map((each) => ({
      ...each,
      startDate: '2026-11-16',
      dueDate: each.turnAroundType === 'standard' ? '2026-11-23' : '2026-11-17',
    })),
  }))
  const at = { received: '2026-11-14T18:00:00Z', startDate: '2026-11-16' }
  return { ...order, ...at, status: order.isCanceled ? 'canceled' : 'received', samples }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...(mixed[index % mixed.length] ?? plantMaterial),
    sampleName: `Row ${index + 1} of the field`,
  }))

test('it shows what was received, when each test starts and is due, and what was paid', async () => {
  const order = makeOrder(mixed, {
    companyPriceAdjustment: 0.875,
    discount: 20,
    paymentType: 'check',
    amountPaid: 86.05,
  })
  const text = flat(textOf(await render(received(order))))
  for (const words of [
    'Order confirmation',
    'Front Range Analytical',
    '26-000123',
    'High Mesa Farm',
    'High Mesa Holdings LLC',
    '3 samples, 12 tests',
    'Received',
    '14-Nov-2026',
    'Check, $86.05',
    'Blue Dream, north field',
    'Subtotal $1,035.48 12.5% discount -$129.43 Discount -$20.00 Total $886.05',
    'Amount paid $86.05 Amount due $800.00',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/Cannabinoid Potency Next Day × ?2 16-Nov-2026 17-Nov-2026/)
  expect(text).toMatch(/Terpene Profile Standard × ?1 16-Nov-2026 23-Nov-2026/)
  expect(text).not.toMatch(/Chain of custody|CANCELED|undefined|null|NaN/)
})

test('replicates with different days get their own lines', async () => {
  const order = received(makeOrder([plantMaterial]))
  const [first] = order.samples[0]?.tests ?? []
  if (first) first.dueDate = '2026-11-30'
  const text = flat(textOf(await render(order)))
  expect(text).toMatch(/Cannabinoid Potency Next Day × ?1 16-Nov-2026 30-Nov-2026/)
  expect(text).toMatch(/Cannabinoid Potency Next Day × ?1 16-Nov-2026 17-Nov-2026/)
})

test('about five samples fit on a page, each with a scannable code', async () => {
  const order = received(makeOrder(many(30)))
  const pdf = await render(order)
  const pages = pagesOf(pdf)
  expect(pages.length).toBeGreaterThanOrEqual(5)
  expect(pages.length).toBeLessThanOrEqual(8)
  const numbers = order.samples.map(({ sampleInfo }) => sampleInfo.sampleNumber)
  expect(barcodesOf(pdf).toSorted()).toEqual([order.orderNumber, ...numbers].toSorted())
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
})

test('a canceled order is marked on every page', async () => {
  const order = makeOrder(many(8), { isCanceled: true })
  for (const page of pagesOf(await render(received(order)))) expect(page).toContain('CANCELED')
})

test('nothing is due for a canceled order; what was paid is a credit', async () => {
  const canceled = (amountPaid: number) =>
    received(makeOrder([tincture], { isCanceled: true, paymentType: 'check', amountPaid }))
  const text = flat(textOf(await render(canceled(86.05))))
  expect(text).toContain('Amount paid $86.05 Credit $86.05')
  expect(flat(textOf(await render(canceled(0))))).toContain('Amount paid $0.00 Amount due $0.00')
})

test('the file is named after the order', async () => {
  const order = received(makeOrder([plantMaterial]))
  expect(await document(order)).toMatchObject({ name: 'confirmation-26-000123.pdf' })
})
