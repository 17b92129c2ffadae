import { setInterval } from 'node:timers'
import type { Order } from '@accession/contract/orders'
import { SEED_CATALOG } from '@accession/domain/catalog/seed-catalog'
import { afterAll, expect, test } from 'vitest'
import { exampleLaboratory, makeOrder } from '../../test/make-order.ts'
import { coloradoPlant, plantMaterial, tincture } from '../../test/make-order-samples.ts'
import { barcodesOf, fontsOf, pagesOf, textOf } from '../../test/read-pdf.ts'
import { closePdfWorkers, renderDocument } from './render-document.ts'

afterAll(closePdfWorkers)

const document = (order: Order, sizes = SEED_CATALOG.testTypes) =>
  renderDocument({ document: 'submission-form', order, laboratory: exampleLaboratory, sizes })
const render = async (...given: Parameters<typeof document>) => (await document(...given)).content
const flat = (text: string) => text.replace(/\s+/g, ' ')
const mixed = [plantMaterial, coloradoPlant, tincture]

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...(mixed[index % mixed.length] ?? plantMaterial),
    sampleName: `Row ${index + 1} of the field`,
  }))

test('the form has the PO number, the note in one paragraph, and package tags', async () => {
  const tagged = { ...plantMaterial, packageTag: '1A40600000002' }
  const details = { poNumber: 'PO 4471', customerNote: 'Ring at dock 3.\n\nFragile.' }
  const text = flat(textOf(await render(makeOrder([tagged], details))))
  expect(text).toMatch(/PO number .* PO 4471/)
  expect(text).toContain('Note to the laboratory Ring at dock 3. / Fragile.')
  expect(text).toContain('Package Tag 1A40600000002')
})

test('the form has everything the bench needs', async () => {
  const order = makeOrder(mixed)
  const text = flat(textOf(await render(order)))
  for (const words of [
    'Front Range Analytical',
    '4820 Walnut Street, Dock 3',
    '26-000123',
    'High Mesa Farm',
    'High Mesa Holdings LLC',
    'Rosa Núñez',
    'rosa.nunez@highmesa.example',
    '403R-00417',
    '02-Nov-2026',
    '05-Nov-2026',
    '3 samples, 12 tests',
    'Blue Dream, north field',
    'Sour Diesel Café 7',
    'Tincture 500 mg, peppermint',
    'Batch ID SD-0099-LOT-4',
    'Product Type Plant Material (Colorado)',
    'Compliance Type CDPHE (Colorado Panel)',
    'Status Pre Harvest Test',
    'Sampler Name José Ortega',
    'Sampler ID S-4471',
    'USDA License CO-2026-778',
    'Full Spectrum Potency (THC to 0.3%)',
    'Major cannabinoid expected Δ-9 THC',
    'Unit of measure % (w/w)',
    'Density known No',
    'Water soluble Yes',
    'Sample size 25 g',
    'Note Please call before grinding.',
    'Same Day',
    'Chain of custody',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/Cannabinoid Potency Next Day × ?2 Unit of measure/)
  expect(text.match(/Relinquished by|Received by|Condition on receipt/g)).toHaveLength(6)
  expect(text).not.toMatch(/Revision|CANCELED|undefined|null|NaN/)
})

test('every sample says how much of it to send', async () => {
  const text = flat(textOf(await render(makeOrder(mixed))))
  for (const words of [
    'Blue Dream, north field Batch ID BD-2026-10 Product Type Plant Material',
    'Amount to send 8.5 g Cannabinoid Potency',
    'Amount to send 6 g, and 3 g in a separate sterile container Dry Weight Potency',
    'Amount to send 4 units + 20 mL, and 26 g in a separate sterile container Full Spectrum',
  ]) {
    expect(text).toContain(words)
  }
  expect(text.match(/Amount to send/g)).toHaveLength(3)
})

test('a test without a number for the product type shows the catalog’s text', async () => {
  const { testTypes } = SEED_CATALOG
  const { potency } = testTypes
  const sizes = { ...testTypes, ...(potency && { potency: { ...potency, quantities: {} } }) }
  const text = flat(textOf(await render(makeOrder([plantMaterial]), sizes)))
  expect(text).toContain(
    'Amount to send 4.5 g; Cannabinoid Potency × 2: plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL',
  )
})

test.each<[string, Partial<Order>, typeof SEED_CATALOG.testTypes]>([
  ['the samples have arrived', { status: 'received', phase: 'received' }, SEED_CATALOG.testTypes],
  ['the order is canceled', { status: 'canceled', isCanceled: true }, SEED_CATALOG.testTypes],
  ['the laboratory has no catalog', {}, {}],
])('says no amount to send if %s', async (_, changes, sizes) => {
  const text = textOf(await render(makeOrder(mixed, changes), sizes))
  expect(text).toContain('Blue Dream')
  expect(text).not.toContain('Amount to send')
})

test('the amounts add up to the order total, to the cent', async () => {
  const order = makeOrder(mixed, { companyPriceAdjustment: 0.875, discount: 20 })
  expect(order.total).toBe(886.05)
  const text = flat(textOf(await render(order)))
  expect(text).toContain(
    'Subtotal $1,035.48 12.5% discount -$129.43 Discount -$20.00 Total $886.05',
  )
  expect(text).toMatch(/Total Yeast and Mold Standard \$30.00 × ?1 Not billed/)
})

test('a scanner reads the order and every sample', async () => {
  const order = makeOrder(many(12))
  const scanned = barcodesOf(await render(order))
  const numbers = order.samples.map(({ sampleInfo }) => sampleInfo.sampleNumber)
  expect(scanned.toSorted()).toEqual([order.orderNumber, ...numbers].toSorted())
})

test('long numbers scan too', async () => {
  const order = makeOrder([plantMaterial], { orderNumber: '26-1234567' })
  expect(barcodesOf(await render(order)).toSorted()).toEqual(['26-1234567', '26-1234567-01'])
})

test('every page has its page number and order number', async () => {
  const pages = pagesOf(await render(makeOrder(many(12), { revision: 2 })))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).toContain('Order 26-000123 Revision 2')
  }
})

test('a canceled order is marked on every page', async () => {
  const order = makeOrder(many(6), { isCanceled: true, status: 'canceled' })
  for (const page of pagesOf(await render(order))) expect(page).toContain('CANCELED')
})

test('a guest’s companies and addresses replace those on record', async () => {
  const address = { city: 'Pueblo', state: 'CO', zipCode: '81001', country: 'United States' }
  const order = makeOrder([plantMaterial], {
    isGuestOrder: true,
    companyName: null,
    parentCompanyName: null,
    guestInfo: {
      testingAddress: { orderCompanyName: 'Rocky Ridge Grow', addr1: '1 County Rd', ...address },
      billingAddress: { companyName: 'Rocky Ridge Billing', addr1: 'PO Box 12', ...address },
    },
  })
  const text = textOf(await render(order))
  for (const words of ['Rocky Ridge Grow', '1 County Rd', 'Rocky Ridge Billing', 'PO Box 12']) {
    expect(text).toContain(words)
  }
})

test('a sample longer than a page repeats its number on the next page', async () => {
  const tests = Array.from({ length: 60 }, (_, index) => ({
    testName: 'potency' as const,
    parameters: { note: `Apart ${index}\tfrom the rest 試 ${'and so on '.repeat(20)}` },
  }))
  const pages = pagesOf(await render(makeOrder([{ sampleName: 'W'.repeat(50), tests }])))
  expect(pages.length).toBeGreaterThan(3)
  expect(pages[0]).not.toContain('continued')
  expect(pages[2]).toMatch(/26-000123-01\s+W+,\s+continued/)
  for (const index of tests.keys()) expect(pages.join('')).toContain(`Apart ${index} from`)
})

test('only Inter is embedded, in three faces', async () => {
  const fonts = fontsOf(await render(makeOrder(mixed)))
    .split('\n')
    .slice(2, -1)
  expect(fonts).toHaveLength(3)
  for (const font of fonts) expect(font).toMatch(/\+Inter-(Regular|SemiBold|Bold) .*yes yes yes/)
})

test('rendering 200 samples does not block the caller', { retry: 2 }, async () => {
  const order = makeOrder(many(200))
  const begun = performance.now()
  let last = begun
  let longestLag = 0
  const timer = setInterval(() => {
    longestLag = Math.max(longestLag, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  const pdf = await render(order)
  clearInterval(timer)
  // Drawn on this thread, it would block for nearly the whole time, however slow the machine is.
  expect(longestLag).toBeLessThan((performance.now() - begun) / 2)

  const text = textOf(pdf)
  for (const { sampleInfo } of order.samples) {
    expect(text).toContain(sampleInfo.sampleName)
    expect(text).toContain(sampleInfo.sampleNumber)
  }
})

test('an order that fails to render does not affect others', async () => {
  const good = makeOrder([plantMaterial])
  const bad = makeOrder([plantMaterial], { created: 'not a date' })
  const results = await Promise.allSettled([render(good), render(bad), render(good)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('the file is named after the order', async () => {
  const { name } = await document(makeOrder([plantMaterial]))
  expect(name).toBe('submission-form-26-000123.pdf')
})
