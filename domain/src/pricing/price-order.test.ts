import { describe, expect, it } from 'vitest'
import { afterChanges, sampleOf, select, setField } from '../../proofs/sample-examples.ts'
import { panelFor } from '../catalog/panels.ts'
import { SEED_CATALOG } from '../catalog/seed-catalog.ts'
import {
  centsOf,
  dollarsOf,
  factorOf,
  formatDollars,
  thousandthsOf,
  timesThousandths,
} from '../money/money.ts'
import { selectedTests } from '../samples/sample-draft.ts'
import { describeAdjustment } from './describe-adjustment.ts'
import { lineAmount, type PricedTest, priceOrder } from './price-order.ts'
import { quoteTests } from './quote-tests.ts'
import { summarizeTests } from './summarize-tests.ts'

const test = (overrides: Partial<PricedTest> = {}): PricedTest => ({
  testName: 'potency',
  turnAroundType: 'standard',
  listPrice: 7500,
  multiplier: 1000,
  count: 1,
  isBillable: true,
  ...overrides,
})
const PLAIN = { factor: 1000, discount: 0 }

describe('money', () => {
  it('prices are shown with two decimals', () => {
    expect(formatDollars(0)).toBe('$0.00')
    expect(formatDollars(5)).toBe('$0.05')
    expect(formatDollars(48500)).toBe('$485.00')
    expect(formatDollars(306000)).toBe('$3,060.00')
    expect(formatDollars(123456789)).toBe('$1,234,567.89')
    expect(formatDollars(-1050)).toBe('-$10.50')
  })

  it('dollars and factors in JSON are converted to integers exactly', () => {
    const wholeNumbers = Array.from({ length: 20_000 }, (_, number) => number)
    expect(wholeNumbers.map((cents) => centsOf(dollarsOf(cents)))).toEqual(wholeNumbers)
    expect(wholeNumbers.map((factor) => thousandthsOf(factorOf(factor)))).toEqual(wholeNumbers)
    expect(centsOf(1.005)).toBe(100)
    expect(thousandthsOf(1.5)).toBe(1500)
  })

  it('rounds half up to the cent', () => {
    expect(timesThousandths(1, 500)).toBe(1)
    expect(timesThousandths(1, 499)).toBe(0)
    expect(timesThousandths(3, 1500)).toBe(5)
    expect(timesThousandths(9999, 1500)).toBe(14999)
  })

  it('is exact where cents times thousandths exceed safe integers', () => {
    expect(timesThousandths(994_563_619_599, 9101)).toBe(9_051_523_501_970)
    expect(timesThousandths(981_571_756_077, 9487)).toBe(9_312_171_249_902)
  })
})

describe('the price of an order', () => {
  it('line = list price x multiplier rounded half up to the cent, times count', () => {
    expect(lineAmount(test({ listPrice: 3333, multiplier: 1500, count: 3 }))).toBe(15_000)
    expect(lineAmount(test({ multiplier: 2000, count: 2 }))).toBe(30_000)
  })

  it('subtotal = billable lines', () => {
    const tests = [test(), test({ isBillable: false }), test({ listPrice: 2500 })]
    expect(priceOrder(tests, PLAIN).subtotal).toBe(10_000)
  })

  it('adjusted = subtotal x factor, rounded half up once', () => {
    const tests = [test({ listPrice: 5 }), test({ listPrice: 5 }), test({ listPrice: 5 })]
    expect(priceOrder(tests, { ...PLAIN, factor: 900 }).adjusted).toBe(14)
    expect(priceOrder([test()], { ...PLAIN, factor: 1125 }).adjusted).toBe(8438)
  })

  it('total = max(0, adjusted - discount)', () => {
    expect(priceOrder([test()], { factor: 900, discount: 1000 })).toEqual({
      subtotal: 7500,
      adjusted: 6750,
      discount: 1000,
      total: 5750,
    })
    expect(priceOrder([test()], { factor: 1000, discount: 9000 })).toMatchObject({
      discount: 7500,
      total: 0,
    })
  })

  it('an empty order costs nothing', () => {
    expect(priceOrder([], { factor: 1000, discount: 500 })).toEqual({
      subtotal: 0,
      adjusted: 0,
      discount: 0,
      total: 0,
    })
  })
})

describe('the order form quote', () => {
  it.each([
    ['plantMaterialCo', '$485.00'],
    ['concentrateCo', '$579.00'],
    ['unitCo', '$569.00'],
  ] as const)('the default panel of %s comes to %s at list price', (productType, dollars) => {
    const tests = selectedTests(sampleOf(productType).tests)
    expect(tests).toHaveLength(panelFor(productType, SEED_CATALOG)?.tests.length ?? 0)
    const { total } = priceOrder(quoteTests(tests, SEED_CATALOG), PLAIN)
    expect(formatDollars(total)).toBe(dollars)
  })

  it('uses the catalog’s multipliers', () => {
    const draft = afterChanges(
      sampleOf('unit'),
      select('potency'),
      setField('potency', 'turnAroundType', 'rush'),
      setField('potency', 'testCount', 2),
    )
    const catalog = {
      ...SEED_CATALOG,
      turnTypeMultipliers: { standard: 1000, rush: 1750, urgent: 3000 },
    }
    const quote = quoteTests(selectedTests(draft.tests), catalog)
    expect(priceOrder(quote, PLAIN).total).toBe(26_250)
  })

  it.each(['', 'x', 0, -1, 1.5, Number.NaN])('a count of %j adds nothing yet', (testCount) => {
    const quote = quoteTests(
      [{ testName: 'ph', turnAroundType: 'standard', testCount }],
      SEED_CATALOG,
    )
    expect(priceOrder(quote, PLAIN).total).toBe(0)
  })

  it('a test without a price is left out', () => {
    const tests = [{ testName: 'ph', turnAroundType: 'standard', testCount: 1 }] as const
    expect(quoteTests(tests, { ...SEED_CATALOG, testTypes: {} })).toEqual([])
  })
})

describe('the test summary', () => {
  it('one row per test and turnaround', () => {
    const rush = { turnAroundType: 'rush', multiplier: 1500 } as const
    expect(
      summarizeTests([
        test({ count: 2 }),
        test({ testName: 'ph', listPrice: 2000 }),
        test(rush),
        test({ count: 3 }),
      ]).map(({ testName, turnAroundType, count, unitPrice, amount }) => [
        ...[testName, turnAroundType, count, unitPrice, amount],
      ]),
    ).toEqual([
      ['potency', 'standard', 5, 7500, 37_500],
      ['ph', 'standard', 1, 2000, 2000],
      ['potency', 'rush', 1, 11_250, 11_250],
    ])
  })

  it('tests placed at another price, and unbilled tests, have their own rows', () => {
    const rows = summarizeTests([test(), test({ listPrice: 8000 }), test({ isBillable: false })])
    expect(rows.map((row) => row.amount)).toEqual([7500, 8000, 0])
  })

  it('adds up to the subtotal', () => {
    const tests = [test({ listPrice: 3333, multiplier: 1500 }), test({ isBillable: false }), test()]
    const sum = summarizeTests(tests).reduce((total, row) => total + row.amount, 0)
    expect(sum).toBe(priceOrder(tests, PLAIN).subtotal)
  })
})

describe('the factor description', () => {
  it.each([
    [900, '10% discount'],
    [875, '12.5% discount'],
    [999, '0.1% discount'],
    [101, '89.9% discount'],
    [1100, '10% surcharge'],
    [1125, '12.5% surcharge'],
    [2000, '100% surcharge'],
    [9999, '899.9% surcharge'],
  ])('%d thousandths: %s', (factor, words) => {
    expect(describeAdjustment(factor)).toBe(words)
  })

  it('a factor of 1 has no description', () => {
    expect(describeAdjustment(1000)).toBeNull()
  })
})
