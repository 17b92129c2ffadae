import { PRODUCT_TYPES } from '../../catalog/product-types.ts'
import { ORDERABLE_TEST_KEYS } from '../../catalog/test-keys.ts'
import { TEST_LABELS } from '../../catalog/test-labels.ts'
import { type SampleDraft, selectedTests, type TestDraft, withTest } from '../sample-draft.ts'
import { isOffered } from '../test-availability.ts'
import { rowTest } from './row-test.ts'
import { chooseFrom } from './same-text.ts'
import type { SpreadsheetColumn } from './spreadsheet-column.ts'
import { namedTests, TURNAROUND_CHOICES, testText, turnaroundNamed } from './tests-cell.ts'

/** A Density test that follows from an unknown density follows again when the row is read. */
const isImplied = ({ densityHold }: SampleDraft, { testName, testCount, note }: TestDraft) =>
  testName === 'density' && densityHold?.chosenByPerson === false && testCount === 1 && !note

export const testsColumn = {
  header: 'Tests',
  isRequired: true,
  isInTemplate: true,
  choices: (currentCatalog) =>
    ORDERABLE_TEST_KEYS.filter((key) =>
      PRODUCT_TYPES.some((product) => isOffered(key, product, currentCatalog)),
    ).map((key) => TEST_LABELS[key]),
  read: (text, row) => {
    const { productType } = row.draft.info
    const { tests, issue } = namedTests(text, productType, row.currentCatalog)
    if (!productType) return { ...row, issue }
    const draft = tests.reduce<SampleDraft>(
      (sample, { testName, turnAroundType, testCount }) =>
        withTest(sample, {
          ...rowTest(testName, productType),
          turnAroundType: turnAroundType ?? 'standard',
          testCount,
        }),
      { ...row.draft, tests: {}, densityHold: null },
    )
    const own = tests.filter(({ turnAroundType }) => turnAroundType !== null)
    return { ...row, draft, issue, ownTurnaround: own.map(({ testName }) => testName) }
  },
  write: (draft) =>
    selectedTests(draft.tests)
      .filter((test) => !isImplied(draft, test))
      .map(testText)
      .join('; '),
} satisfies SpreadsheetColumn

export const turnaroundColumn = {
  header: 'Turnaround',
  choices: () => TURNAROUND_CHOICES,
  read: (text, row) => {
    const turnAroundType = turnaroundNamed(text)
    if (!turnAroundType) return { ...row, issue: chooseFrom(TURNAROUND_CHOICES) }
    const draft = selectedTests(row.draft.tests)
      .filter(({ testName }) => !row.ownTurnaround.includes(testName))
      .reduce((sample, test) => withTest(sample, { ...test, turnAroundType }), row.draft)
    return { ...row, draft }
  },
  /** Each test says its own. */
  write: () => '',
} satisfies SpreadsheetColumn
