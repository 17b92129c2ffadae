import { SAMPLE_SIZES } from '../../catalog/a-la-carte.ts'
import {
  COMPLIANCE_LABELS,
  COMPLIANCE_TYPES,
  PRODUCT_LABELS,
  PRODUCT_TYPES,
  productTypesOf,
  STATUS_TYPES,
} from '../../catalog/product-types.ts'
import {
  CANNABINOID_BANDS,
  CANNABINOIDS,
  TERPENE_BANDS,
  UNIT_LABELS,
  UNITS,
} from '../../catalog/test-options.ts'
import { answerColumn, choiceAnswer, numberAnswer, yesOrNoAnswer } from './answer-columns.ts'
import { choiceColumn, textColumn } from './info-columns.ts'
import type { SpreadsheetColumn } from './spreadsheet-column.ts'
import { templateColumn } from './template-column.ts'
import { testsColumn, turnaroundColumn } from './tests-columns.ts'

/**
 * Every column a spreadsheet of samples can have: header, template, grid, reading and writing all
 * follow from this map. Its keys are the fields whose errors the column shows.
 */
export const SPREADSHEET_COLUMNS = {
  sampleName: { ...textColumn('sampleName'), isRequired: true },
  batchName: textColumn('batchName'),
  // Before what it answers: a cell of its own counts more.
  template: templateColumn,
  complianceType: {
    ...choiceColumn('complianceType', COMPLIANCE_TYPES, COMPLIANCE_LABELS),
    isRequired: true,
    isInTemplate: true,
  },
  productType: {
    ...choiceColumn('productType', PRODUCT_TYPES, PRODUCT_LABELS, ({ complianceType }) =>
      complianceType ? productTypesOf(complianceType) : PRODUCT_TYPES,
    ),
    isRequired: true,
    isInTemplate: true,
  },
  statusType: choiceColumn('statusType', STATUS_TYPES),
  samplerName: textColumn('samplerName'),
  samplerID: textColumn('samplerID'),
  uSDALicense: textColumn('uSDALicense'),
  packageTag: textColumn('packageTag'),
  tests: testsColumn,
  turnAroundType: turnaroundColumn,
  unitOfMeasure: answerColumn('unitOfMeasure', choiceAnswer(UNITS, UNIT_LABELS)),
  cannabinoidContent: answerColumn('cannabinoidContent', choiceAnswer(CANNABINOID_BANDS)),
  majorCannabinoidExpected: answerColumn('majorCannabinoidExpected', choiceAnswer(CANNABINOIDS)),
  density: answerColumn('density', numberAnswer, 'densityKnown'),
  labelClaim: answerColumn('labelClaim', numberAnswer),
  fillWt: answerColumn('fillWt', numberAnswer, 'fillWtKnown'),
  servingsPerPkg: answerColumn('servingsPerPkg', numberAnswer),
  waterSoluble: answerColumn('waterSoluble', yesOrNoAnswer),
  terpeneContent: answerColumn('terpeneContent', choiceAnswer(TERPENE_BANDS)),
  solventBased: answerColumn('solventBased', yesOrNoAnswer),
  microALCSampleSize: answerColumn('microALCSampleSize', choiceAnswer(SAMPLE_SIZES)),
  note: answerColumn('note', { parse: (text) => text, text: String }),
} satisfies Record<string, SpreadsheetColumn>

export type ColumnKey = keyof typeof SPREADSHEET_COLUMNS

export const COLUMN_KEYS = Object.keys(SPREADSHEET_COLUMNS) as ColumnKey[]

export const columnOf = (key: ColumnKey): SpreadsheetColumn => SPREADSHEET_COLUMNS[key]

/** Whether every sample needs this column, in a file with these. */
export const isRequiredBeside = (key: ColumnKey, columns: readonly ColumnKey[]): boolean => {
  const { isRequired, isInTemplate } = columnOf(key)
  return isRequired === true && !(isInTemplate && columns.includes('template'))
}

/** The column whose cell a field's error belongs to. */
export function columnOfField(field: string): ColumnKey {
  if (field === 'densityKnown') return 'density'
  if (field === 'fillWtKnown') return 'fillWt'
  return COLUMN_KEYS.find((key) => key === field) ?? 'tests'
}
