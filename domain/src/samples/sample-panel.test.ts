import { describe, expect, it, test } from 'vitest'
import {
  afterChanges,
  CURRENT_CATALOG,
  deselect,
  sampleOf,
  select,
  setField,
} from '../../proofs/sample-examples.ts'
import type { ProductType } from '../catalog/product-types.ts'
import { selectedTests } from './sample-draft.ts'
import { missingFromPanel, needsNoAnswer, openQuestions, panelOf } from './sample-panel.ts'

const hintOf = (draft: ReturnType<typeof sampleOf>) => {
  const panel = panelOf(draft, CURRENT_CATALOG)
  return panel && missingFromPanel(panel, draft, CURRENT_CATALOG)
}

describe('the questions of a panel that need an answer', () => {
  const questions = (productType: ProductType) =>
    Object.fromEntries(
      selectedTests(sampleOf(productType).tests)
        .map((chosen) => [chosen.testName, openQuestions(chosen, productType)] as const)
        .filter(([, fields]) => fields.length > 0),
    )

  it.each([
    [
      'plantMaterialCo',
      { potencyDryWeight: ['cannabinoidContent'], heavyMetalsCo: ['solventBased'] },
    ],
    [
      'concentrateCo',
      {
        fullPotencyCo: ['waterSoluble', 'cannabinoidContent', 'majorCannabinoidExpected'],
        heavyMetalsCo: ['solventBased'],
      },
    ],
    [
      'unitCo',
      {
        potencyCo: [
          'unitOfMeasure',
          'waterSoluble',
          'cannabinoidContent',
          'majorCannabinoidExpected',
        ],
        heavyMetalsCo: ['solventBased'],
      },
    ],
  ] as const)('%s', (productType, expected) => {
    expect(questions(productType)).toEqual(expected)
  })

  it('stay once they are answered', () => {
    const answered = afterChanges(
      sampleOf('plantMaterialCo'),
      setField('heavyMetalsCo', 'solventBased', false),
    )
    const { heavyMetalsCo } = answered.tests
    expect(heavyMetalsCo && openQuestions(heavyMetalsCo, 'plantMaterialCo')).toEqual([
      'solventBased',
    ])
  })

  it('include those an answer brings up, even if they have a preset', () => {
    const tincture = afterChanges(
      sampleOf('unitCo'),
      setField('potencyCo', 'unitOfMeasure', 'mg/mL'),
    )
    const { potencyCo } = tincture.tests
    expect(potencyCo && openQuestions(potencyCo, 'unitCo')).toEqual([
      'unitOfMeasure',
      'waterSoluble',
      'cannabinoidContent',
      'majorCannabinoidExpected',
      'densityKnown',
      'density',
    ])
  })
})

test.each([
  ['pesticides', 'plantMaterial', true],
  ['microLM', 'plantMaterial', true],
  ['traceTHC', 'plantMaterial', true],
  ['traceTHC', 'unit', false],
  ['heavyMetals', 'plantMaterial', false],
  ['potency', 'plantMaterial', false],
] as const)('%s of %s can be ordered as ticked: %s', (testName, productType, expected) => {
  expect(needsNoAnswer(testName, productType)).toBe(expected)
})

describe('what a sample lacks of its panel', () => {
  const flower = sampleOf('plantMaterialCo')

  it('is nothing as preselected, or with more tests', () => {
    expect(hintOf(flower)).toBeNull()
    expect(hintOf(afterChanges(flower, select('aw')))).toBeNull()
  })

  it('is named', () => {
    expect(hintOf(afterChanges(flower, deselect('mycoCo'), deselect('microCo')))).toBe(
      'The Colorado panel for plant material also has: Microbial Panel (Colorado), Mycotoxins (Colorado)',
    )
  })

  it('never includes a test that is not offered', () => {
    const { mycoCo: _, ...testTypes } = CURRENT_CATALOG.catalog.testTypes
    const currentCatalog = {
      ...CURRENT_CATALOG,
      catalog: { ...CURRENT_CATALOG.catalog, testTypes },
    }
    const panel = panelOf(flower, currentCatalog)
    expect(
      panel && missingFromPanel(panel, afterChanges(flower, deselect('mycoCo')), currentCatalog),
    ).toBeNull()
  })

  it('is not asked where there is no panel', () => {
    expect(panelOf(sampleOf('plantMaterial'), CURRENT_CATALOG)).toBeNull()
  })
})
