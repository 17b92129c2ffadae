import { describe, expect, it, test } from 'vitest'
import { catalogWithout, obliged } from '../../proofs/editor-histories.ts'
import {
  afterChanges,
  CURRENT_CATALOG,
  sampleOf,
  setField,
  tincture,
} from '../../proofs/sample-examples.ts'
import { completeSample } from '../samples/complete-sample.ts'
import { cleanSample } from '../samples/payload-cleanup.ts'
import type { SampleDraft } from '../samples/sample-draft.ts'
import { isReady, type RowCells, readRow } from '../samples/spreadsheet/read-row.ts'
import { readTable } from '../samples/spreadsheet/read-table.ts'
import { columnOf } from '../samples/spreadsheet/spreadsheet-columns.ts'
import { templateSampleOf } from './order-template.ts'
import { spreadsheetTemplates } from './spreadsheet-templates.ts'

const one = (name: string, draft: SampleDraft) => ({
  name,
  numberOfSamples: 1,
  sample: templateSampleOf(cleanSample(draft)),
})
const drops = obliged(tincture(), CURRENT_CATALOG)
const unmeasured = afterChanges(tincture(), setField('potency', 'densityKnown', false))
const TEMPLATES = [
  one('Weekly flower', obliged(sampleOf('concentrateCo'), CURRENT_CATALOG)),
  one('Drops', drops),
  one('Drops 2', unmeasured),
  { name: 'Monday', numberOfSamples: 3, sample: null },
]
const context = (currentCatalog = CURRENT_CATALOG) => ({
  ...currentCatalog,
  templates: spreadsheetTemplates(TEMPLATES, currentCatalog),
})
const read = (cells: RowCells) => readRow({ sampleName: 'Elektra', ...cells }, context())

describe('a row that names a template', () => {
  test.each(['Drops', ' drops ', 'DROPS'])('takes kind and tests from it: %s', (template) => {
    const { draft, issues } = read({ template })
    expect(issues).toEqual({})
    const named = { ...drops, info: { ...drops.info, sampleName: 'Elektra' } }
    expect(completeSample(draft, CURRENT_CATALOG)).toEqual(completeSample(named, CURRENT_CATALOG))
  })

  it('is found however it is spaced, if only one is meant', () => {
    expect(isReady(read({ template: 'weekly  Flower' }))).toBe(true)
    expect(isReady(read({ template: 'WeeklyFlower' }))).toBe(true)
  })

  it('counts its own cells more', () => {
    const { draft, issues } = read({
      template: 'Drops',
      tests: 'Mycotoxins x2',
      turnAroundType: 'Next Day',
    })
    expect(issues).toEqual({})
    expect(Object.keys(draft.tests)).toEqual(['myco'])
    expect(draft.tests.myco).toMatchObject({ turnAroundType: 'rush', testCount: 2 })
    const kind = read({ template: 'Drops', productType: 'Plant Material' })
    expect(kind.draft.info.productType).toBe('plantMaterial')
  })

  it('says a density that the template did not know', () => {
    const { draft, issues } = read({ template: 'Drops 2', density: '0.95' })
    expect(issues).toEqual({})
    expect(draft.tests.potency).toMatchObject({ densityKnown: true, density: 0.95 })
    expect(read({ template: 'Drops 2' }).draft.tests.density).toBeDefined()
  })

  test.each([
    ['Other company’s', 'Your company has no template with this name'],
    ['Monday', 'This template has 3 samples, and a row is one. Choose a template with one sample'],
  ])('says at the cell what is wrong with %s, and nothing else', (template, issue) => {
    expect(read({ template }).issues).toEqual({ template: issue })
  })

  it('says so if the templates could not be loaded', () => {
    const { issues } = readRow({ sampleName: 'Elektra', template: 'Drops' }, CURRENT_CATALOG)
    expect(issues).toEqual({
      template: 'Your templates could not be loaded. Choose the file again to try once more',
    })
  })

  it('works without a test that is no longer offered, and says which', () => {
    const { templates } = context(catalogWithout(['mycoCo', 'potency']))
    expect(templates[0]?.leftOut).toEqual([
      'Weekly flower: Mycotoxins (Colorado) is no longer offered.',
    ])
    expect(Object.keys(templates[0]?.draft?.tests ?? {})).not.toContain('mycoCo')
    expect(templates[1]).toMatchObject({
      draft: null,
      issue: 'Nothing in this template is offered any more',
    })
  })

  it('may be empty: then the row needs everything itself', () => {
    expect(read({ template: ' ' }).issues).toEqual({
      complianceType: 'Required',
      productType: 'Required',
      tests: 'Required',
    })
  })
})

it('A file with templates needs no columns for what they answer', () => {
  const table = readTable([
    ['Sample Name', 'TEMPLATE'],
    ['Elektra', 'Drops'],
  ])
  expect(table).toMatchObject({ columns: ['sampleName', 'template'], missing: [] })
})

it('The choices are the templates with one sample', () => {
  expect(columnOf('template').choices?.(context())).toEqual(['Weekly flower', 'Drops', 'Drops 2'])
  expect(columnOf('template').choices?.(CURRENT_CATALOG)).toEqual([])
})
