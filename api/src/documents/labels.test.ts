import type { Order } from '@accession/contract/orders'
import { SEED_CATALOG } from '@accession/domain/catalog/seed-catalog'
import { LABELS_PER_SHEET, type LabelStock } from '@accession/domain/labels/label-stock'
import { afterAll, describe, expect, test } from 'vitest'
import { ready } from 'zpl-renderer-js'
import { exampleLaboratory, makeOrder } from '../../test/make-order.ts'
import { coloradoPlant, plantMaterial, tincture } from '../../test/make-order-samples.ts'
import { barcodesOf, barcodesOfImage, pagesOf, textOf, wordsOf } from '../../test/read-pdf.ts'
import { render } from './document-worker.ts'
import { type Label, labelsOf } from './label-content.ts'
import { closePdfWorkers, renderDocument } from './render-document.ts'
import { writeZpl } from './write-zpl.ts'

afterAll(closePdfWorkers)

const labels = (order: Order) =>
  labelsOf(order, SEED_CATALOG.testTypes).flatMap((sample) => sample.labels)
const draw = async (chosen: Label[], stock: LabelStock, firstPosition = 1) => {
  const order = { orderNumber: '26-000123' }
  const job = { labels: chosen, stock, firstPosition, order, laboratory: exampleLaboratory }
  return (await renderDocument({ document: 'labels', ...job })).content
}
const numbersOf = (chosen: Label[]) => [...new Set(chosen.map(({ number }) => number))].sort()
const many = (count: number) =>
  makeOrder(
    Array.from({ length: count }, (_, n) => ({ ...plantMaterial, sampleName: `Row ${n + 1}` })),
  )

test('a sample has a label for each of its containers', () => {
  const [first, second, ...others] = labels(makeOrder([coloradoPlant, tincture]))
  expect(first).toMatchObject({ number: '26-000123-01', order: 'Order 26-000123 · 1 of 2' })
  expect([first?.amount, second?.amount]).toEqual(['6 g', '3 g, sterile'])
  expect(second).toMatchObject({ number: '26-000123-01', name: 'Sour Diesel Café 7' })
  expect(second?.description).toBe('SD-0099-LOT-4 · Plant Material (Colorado)')
  expect(others.map(({ number }) => number)).toEqual(['26-000123-02', '26-000123-02'])
})

test('a sample whose amount is not known still has a label', () => {
  const order = makeOrder([plantMaterial])
  expect(labelsOf(order, {})[0]?.labels).toMatchObject([{ amount: '' }])
})

describe('as a PDF', () => {
  test.each([
    ['avery-5160', 203],
    ['avery-5160', 300],
    ['roll-2x1', 203],
    ['roll-2x1', 300],
  ] as const)('%s: a scanner reads every label printed at %i dpi', async (stock, dpi) => {
    const all = labels(makeOrder([plantMaterial, coloradoPlant, tincture]))
    expect(codesIn(await draw(all, stock), dpi)).toEqual(numbersOf(all))
  })

  test('numbers of three digits are read as well', async () => {
    const last = labels(many(200)).slice(-3)
    expect(codesIn(await draw(last, 'roll-2x1'), 203)).toEqual(numbersOf(last))
  })

  test('each label is where the sheet has it, to half a millimeter', async () => {
    const pdf = await draw(labels(many(40)), 'avery-5160', 6)
    expect(pagesOf(pdf)).toHaveLength(2)
    const words = wordsOf(pdf).filter(({ text }) => /^26-000123-\d+$/.test(text))
    expect(words).toHaveLength(40)
    for (const [index, { page, x, y }] of words.toSorted(inReadingOrder).entries()) {
      const place = index + 5
      const position = place % LABELS_PER_SHEET
      // Avery 5160: margins of 3/16 and 1/2 inch, a label every 2.75 inches and every inch.
      const left = 13.5 + (position % 3) * 198
      const top = 36 + Math.floor(position / 3) * 72
      expect(page).toBe(Math.floor(place / LABELS_PER_SHEET))
      expect(Math.abs(x - left - 7)).toBeLessThan(HALF_A_MILLIMETER)
      expect(Math.abs(y - top - 48)).toBeLessThan(HALF_A_MILLIMETER)
    }
  })

  test('a long name is cut, and nothing leaves its label', async () => {
    const long = { ...plantMaterial, sampleName: 'Wide Wonder '.repeat(16).trim() }
    const pdf = await draw(labels(makeOrder([long, long, long, long])), 'avery-5160')
    const lines = textOf(pdf).split('\n')
    expect(lines.filter((line) => line.includes('Wide Wonder'))).toHaveLength(2)
    for (const { x } of wordsOf(pdf)) expect((x - 13.5) % 198).toBeLessThan(189 - 7)
  })

  test('a roll has one label to a page', async () => {
    const pages = pagesOf(await draw(labels(many(2)), 'roll-2x1', 17))
    expect(pages.map((page) => /26-000123-\d+/.exec(page)?.[0])).toEqual([
      '26-000123-01',
      '26-000123-02',
    ])
  })
})

/** A scanner tells the same number on one sheet only once. */
const codesIn = (pdf: Buffer, dpi: number) => [...new Set(barcodesOf(pdf, dpi))].sort()
const HALF_A_MILLIMETER = 0.5 * (72 / 25.4)
type Placed = { page: number; x: number; y: number }
const inReadingOrder = (a: Placed, b: Placed) =>
  a.page - b.page || Math.round(a.y - b.y) || a.x - b.x

describe('as ZPL', () => {
  const drawZpl = async (zpl: string, resolution: 203 | 300) => {
    const { api } = await ready
    const [width, height] = [50.8, 25.4]
    const dotsPerMillimeter = resolution === 203 ? 8 : 12
    const drawn = await api.zplToBase64MultipleAsync(zpl, width, height, dotsPerMillimeter)
    return drawn.map((image) => Buffer.from(image, 'base64'))
  }

  test.each([203, 300] as const)('at %i dpi a scanner reads every label', async (resolution) => {
    const all = labels(makeOrder([plantMaterial, coloradoPlant, tincture]))
    const images = await drawZpl(writeZpl(all, resolution), resolution)
    expect(images.flatMap(barcodesOfImage)).toEqual(all.map(({ number }) => number))
  })

  test('commands in a name are printed, not obeyed', async () => {
    const hostile = {
      ...plantMaterial,
      sampleName: '^XZ^XA^FDx~JR_5E\u0007\\^FS',
      batchName: '~WC^DFR:',
    }
    const zpl = writeZpl(labels(makeOrder([hostile])), 203)
    expect(zpl.match(/\^XA/g)).toHaveLength(1)
    expect(zpl.match(/\^XZ/g)).toHaveLength(1)
    expect(zpl).not.toMatch(/~|\^DF|\^FDx/)
    const images = await drawZpl(zpl, 203)
    expect(images.flatMap(barcodesOfImage)).toEqual(['26-000123-01'])
  })

  test('a long name is cut to its line', () => {
    const long = { ...tincture, sampleName: 'W'.repeat(200) }
    expect(writeZpl(labels(makeOrder([long])), 300)).toMatch(/\^FDW{10,30}…\^FS/)
  })
})

test('what is drawn after labels by the same thread can be searched and copied', async () => {
  const laboratory = exampleLaboratory
  const label = {
    number: '1',
    name: 'Pine: 1',
    description: 'Batch: 7;',
    amount: '',
    order: 'Lot: i',
  }
  const order = { orderNumber: '26-000123' }
  const job = { labels: [label], stock: 'roll-2x1', firstPosition: 1, order, laboratory } as const
  await render({ document: 'labels', ...job })
  const placed = { ...makeOrder([plantMaterial]), received: '2026-11-14T18:00:00Z' }
  const pdf = await render({ document: 'confirmation', order: placed, laboratory })
  expect(textOf(Buffer.from(pdf))).toContain('support@frontrange.example')
})
