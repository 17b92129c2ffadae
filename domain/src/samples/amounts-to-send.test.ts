import { describe, expect, it, test } from 'vitest'
import {
  afterChanges,
  deselect,
  sampleOf,
  select,
  setField,
  tincture,
} from '../../proofs/sample-examples.ts'
import type { ProductType } from '../catalog/product-types.ts'
import { SEED_CATALOG } from '../catalog/seed-catalog.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import { amountsToSend, type SampleSizes, type TestToSend } from './amounts-to-send.ts'
import { formatAmounts, formatContainerCount } from './format-amounts.ts'
import { type SampleDraft, selectedTests } from './sample-draft.ts'
import type { TestSubmission } from './sample-submission.ts'

const SIZES = SEED_CATALOG.testTypes
const ofDraft = ({ info, tests }: SampleDraft, sizes: SampleSizes = SIZES) =>
  formatAmounts(amountsToSend(info.productType, selectedTests(tests), sizes))

/** 'potency', 'potency x 2' or 'microLM 10 g'. */
function testOf(spec: string): TestToSend {
  const [, testName, size, count] = /^(\w+)(?: (\d+ g))?(?: x (\d+))?$/.exec(spec) ?? []
  return {
    testName: testName as OrderableTestKey,
    testCount: Number(count ?? 1),
    microALCSampleSize: size,
  }
}

const containersOf = (productType: ProductType, ...tests: string[]) =>
  amountsToSend(productType, tests.map(testOf), SIZES)

describe('the amount to send of a sample', () => {
  it.each([
    ['plantMaterialCo', '8.5 g, and 3 g in a separate sterile container'],
    ['concentrateCo', '7.5 g, and 3 g in a separate sterile container'],
    ['unitCo', '4 units + 6.5 g, and 3 g in a separate sterile container'],
  ] as const)('of the default panel of %s is %s', (productType, expected) => {
    expect(ofDraft(sampleOf(productType))).toBe(expected)
  })

  it.each<[string, ProductType, string[], string]>([
    ['is the sum of its tests', 'plantMaterial', ['potency', 'myco', 'heavyMetals'], '5 g'],
    ['keeps fractions exact', 'plantMaterial', ['pesticides x 3'], '7.5 g'],
    ['keeps units and grams apart', 'unit', ['potency', 'pesticides x 3'], '4 units + 7.5 g'],
    ['of one unit is singular', 'unit', ['ph'], '1 unit'],
    ['keeps grams and milliliters apart', 'other', ['potency', 'aw', 'ph'], '2 g + 80 mL'],
    ['counts every replicate', 'unit', ['potency x 3', 'ph x 2'], '14 units'],
    ['groups thousands', 'other', ['potency x 99'], '5,940 mL'],
    ['is at least 2 g a la carte', 'unit', ['microTYM 1 g'], '2 g in a sterile container'],
    [
      'of a la carte adds up above 2 g',
      'plantMaterial',
      ['microTYM 1 g x 2', 'microAPC 1 g'],
      '3 g in a sterile container',
    ],
    [
      'uses the sizes chosen a la carte',
      'plantMaterial',
      ['microSLM 25 g', 'microLM 10 g'],
      '35 g in a sterile container',
    ],
    [
      'counts replicates a la carte at the chosen size',
      'concentrate',
      ['microSTEC 25 g x 2'],
      '50 g in a sterile container',
    ],
    [
      'of a la carte without a size is the catalog’s',
      'other',
      ['microLM x 3'],
      '3 g in a sterile container',
    ],
    [
      'has the panel and a la carte in one sterile container, with 2 g of its own for a la carte',
      'plantMaterial',
      ['potency', 'micro', 'microTYM 1 g'],
      '2 g, and 5 g in a separate sterile container',
    ],
    [
      'of microbials in units and grams is one container too',
      'unit',
      ['micro', 'eMicro'],
      '1 unit + 10 g in a sterile container',
    ],
    [
      'is the example of the laboratory',
      'plantMaterial',
      ['heavyMetals', 'dryPotencyUsda', 'micro'],
      '7 g, and 3 g in a separate sterile container',
    ],
    ['is nothing without tests', 'plantMaterial', [], ''],
  ])('%s', (_, productType, tests, expected) => {
    expect(formatAmounts(containersOf(productType, ...tests))).toBe(expected)
  })

  it('includes a density that an unknown density locked in', () => {
    const known = tincture()
    expect(ofDraft(known)).toBe('4 units')
    const unknown = afterChanges(known, setField('potency', 'densityKnown', false))
    expect(ofDraft(unknown)).toBe('4 units + 20 mL')
  })

  it('follows the form: ticked, unticked, and a count that is being typed', () => {
    const ticked = afterChanges(sampleOf('plantMaterial'), select('potency'), select('micro'))
    expect(ofDraft(ticked)).toBe('2 g, and 3 g in a separate sterile container')
    expect(ofDraft(afterChanges(ticked, deselect('potency')))).toBe('3 g in a sterile container')
    expect(ofDraft(afterChanges(ticked, setField('micro', 'testCount', '')))).toBe('2 g')
  })

  it('is the same for a submission', () => {
    const tests: TestSubmission[] = [
      { testName: 'potency', turnAroundType: 'standard', testCount: 2 },
      {
        testName: 'microLM',
        turnAroundType: 'standard',
        testCount: 1,
        microALCSampleSize: '10 g',
      },
    ]
    expect(formatAmounts(amountsToSend('plantMaterial', tests, SIZES))).toBe(
      '4 g, and 10 g in a separate sterile container',
    )
  })

  it('is not known without a catalog or a product type', () => {
    expect(amountsToSend('unit', [testOf('potency')], {})).toEqual([])
    expect(amountsToSend('', [testOf('potency')], SIZES)).toEqual([])
  })
})

describe('a test without a number for the product type', () => {
  const textOnly = (...testNames: OrderableTestKey[]): SampleSizes => ({
    ...SIZES,
    ...Object.fromEntries(testNames.map((name) => [name, { ...SIZES[name], quantities: {} }])),
  })
  const described = (sizes: SampleSizes, ...tests: string[]) =>
    formatAmounts(amountsToSend('plantMaterial', tests.map(testOf), sizes))

  it('is named, with the catalog’s own text', () => {
    const sizes = textOnly('dryPotencyUsda')
    const usda = 'Dry Weight Potency (USDA): per state protocol, at least 5 g'
    expect(described(sizes, 'dryPotencyUsda')).toBe(usda)
    expect(described(sizes, 'dryPotencyUsda', 'heavyMetals', 'micro')).toBe(
      `2 g, and 3 g in a separate sterile container; ${usda}`,
    )
  })

  it('says how often, and that it belongs in the sterile container', () => {
    const sizes = textOnly('eMicro')
    const text = '10 g, separate container'
    expect(described(sizes, 'eMicro x 2')).toBe(
      `Expanded Microbial Panel × 2 in a sterile container: ${text}`,
    )
    expect(described(sizes, 'potency', 'eMicro')).toBe(
      `2 g; Expanded Microbial Panel in a separate sterile container: ${text}`,
    )
    expect(described(sizes, 'micro', 'eMicro')).toBe(
      `3 g in a sterile container; Expanded Microbial Panel in the sterile container: ${text}`,
    )
  })

  it('is named once for all its replicates', () => {
    expect(described(textOnly('myco'), 'myco', 'potency', 'myco x 2')).toBe(
      '2 g; Mycotoxins × 3: 1 g',
    )
  })

  it('that the catalog no longer has refers to the laboratory', () => {
    const { terpenes: _, ...sizes } = SIZES
    expect(described(sizes, 'potency', 'terpenes')).toBe('2 g; Terpene Profile: ask the laboratory')
  })
})

test.each<[ProductType, string[][], string]>([
  ['plantMaterial', [['potency']], '1 container'],
  ['plantMaterial', [['micro']], '1 sterile container'],
  ['plantMaterial', [['micro'], ['microTYM 1 g']], '2 sterile containers'],
  ['plantMaterial', [['potency'], ['terpenes']], '2 containers'],
  ['plantMaterial', [['potency', 'micro'], ['terpenes']], '3 containers, 1 of them sterile'],
])('%s with %j goes in %s', (productType, samples, expected) => {
  const containers = samples.flatMap((tests) => containersOf(productType, ...tests))
  expect(formatContainerCount(containers)).toBe(expected)
})
