import type { ProductType } from '@accession/domain/catalog/product-types'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import { DENSITY_TOOLTIP } from '@accession/domain/samples/density-rule'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import {
  type SampleDraft,
  selectedTests,
  type TestDraft,
} from '@accession/domain/samples/sample-draft'
import { openQuestions } from '@accession/domain/samples/sample-panel'
import { useId } from 'react'
import { TestDetails } from './test-details.tsx'
import { TestFacts, TestTableHead } from './test-facts.tsx'
import { hintsFor, type TestHints } from './test-hints.ts'
import classes from './test-table.module.css'

type Props = {
  draft: SampleDraft
  productType: ProductType
  errors: FormErrors
  onChange: (change: SampleChange) => void
}

/** The tests of a sample with a panel, one line each, and only the questions without an answer. */
export function PanelTests({ draft, productType, errors, onChange }: Props) {
  const tests = selectedTests(draft.tests)
  if (tests.length === 0) return <p className={classes.nothing}>No test is chosen.</p>
  return (
    <table className={classes.table} data-panel>
      <TestTableHead />
      <tbody>
        {tests.map((test) => (
          <PanelRow
            key={test.testName}
            test={test}
            sampleId={draft.sampleId}
            productType={productType}
            {...hintsFor(test.testName, draft)}
            errors={errors}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  )
}

/** What the customer chose other than the defaults: 'Next Day x2'. */
const choicesOf = ({ turnAroundType, testCount, note }: TestDraft): string =>
  [
    turnAroundType === 'standard' ? '' : TURNAROUND_LABELS[turnAroundType],
    testCount === 1 ? '' : `x${testCount}`,
    note ? `Note: ${note}` : '',
  ]
    .filter((choice) => choice !== '')
    .join(' · ')

type RowProps = Omit<Props, 'draft'> & TestHints & { test: TestDraft; sampleId: number | null }

function PanelRow(props: RowProps) {
  const { test, sampleId, productType, isLocked, hint, errors, onChange } = props
  const reasonId = useId()
  const { testName } = test
  const questions = openQuestions(test, productType)
  const wrong = Object.keys(errors).filter((field) => field.startsWith(`${testName}.`))
  // A wrong answer given while customizing is shown with its field.
  const isShort = wrong.every((field) => questions.some((one) => field === `${testName}.${one}`))
  const sentences = [choicesOf(test), isLocked ? DENSITY_TOOLTIP : '', hint ?? ''].filter(
    (sentence) => sentence !== '',
  )
  return (
    <>
      <tr className={classes.row}>
        <td className={classes.name}>
          {TEST_LABELS[testName]}
          {sentences.map((sentence) => (
            <div key={sentence} className={classes.sentences}>
              {sentence}
            </div>
          ))}
        </td>
        <TestFacts testName={testName} productType={productType} reasonId={reasonId} />
      </tr>
      {(questions.length > 0 || !isShort) && (
        <tr className={classes.detailsRow}>
          <td colSpan={4}>
            <TestDetails
              test={test}
              productType={productType}
              sampleId={sampleId}
              isLocked={isLocked}
              extent={isShort ? 'questions' : 'all'}
              errors={errors}
              onChange={onChange}
            />
          </td>
        </tr>
      )}
    </>
  )
}
