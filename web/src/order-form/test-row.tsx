import type { ProductType } from '@accession/domain/catalog/product-types'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { ONLY_STANDARD_TOOLTIP, offeredTurnarounds } from '@accession/domain/catalog/turnarounds'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import { DENSITY_TOOLTIP } from '@accession/domain/samples/density-rule'
import { haveSameFields } from '@accession/domain/samples/same-fields'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import type { TestDraft } from '@accession/domain/samples/sample-draft'
import { needsNoAnswer } from '@accession/domain/samples/sample-panel'
import { isOffered } from '@accession/domain/samples/test-availability'
import { Checkbox } from '@mantine/core'
import { memo, useId } from 'react'
import { useOrderContext } from './order-context.ts'
import { TestDetails } from './test-details.tsx'
import { TestFacts } from './test-facts.tsx'
import type { TestHints } from './test-hints.ts'
import classes from './test-table.module.css'

type Props = TestHints & {
  testName: OrderableTestKey
  test: TestDraft | undefined
  productType: ProductType
  sampleId: number | null
  isChild?: boolean
  errors: FormErrors
  onChange: (change: SampleChange) => void
}

/** Errors of other tests do not render this row. */
function isSameRow(one: Props, other: Props): boolean {
  const { errors: _, ...rest } = one
  const { errors: __, ...otherRest } = other
  return haveSameFields(rest, otherRest) && haveSameFields(errorsOf(one), errorsOf(other))
}

const errorsOf = ({ errors, testName }: Props): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field.startsWith(`${testName}.`)))

/** One test of the table, with its details below it when ticked. */
export const TestRow = memo(function TestRow(props: Props) {
  const { testName, test, productType, sampleId, isLocked, isChild, hint, errors, onChange } = props
  const { currentCatalog } = useOrderContext()
  const messagesId = useId()
  const turnTimes = currentCatalog.catalog.turnTimes[testName]
  const isChosen = test !== undefined
  const isAvailable = isOffered(testName, productType, currentCatalog)
  const isOnlyStandard = turnTimes && offeredTurnarounds(turnTimes).length === 1
  const messages = [
    isLocked && DENSITY_TOOLTIP,
    isAvailable && isOnlyStandard && ONLY_STANDARD_TOOLTIP,
    hint,
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <>
      <tr className={classes.row} data-chosen={isChosen || undefined}>
        <td className={classes.name} data-child={isChild || undefined}>
          <Checkbox
            label={TEST_LABELS[testName]}
            checked={isChosen}
            // Tests no longer offered can still be removed.
            disabled={isLocked || (!isAvailable && !isChosen)}
            aria-describedby={messages.length > 0 || !isAvailable ? messagesId : undefined}
            classNames={{ input: classes.box ?? '', label: classes.label ?? '' }}
            onChange={({ currentTarget }) =>
              onChange({ type: currentTarget.checked ? 'selectTest' : 'deselectTest', testName })
            }
          />
          {messages.length > 0 && (
            <div id={messagesId} className={classes.sentences}>
              {messages.map((sentence) => (
                <div key={sentence}>{sentence}</div>
              ))}
            </div>
          )}
        </td>
        <TestFacts testName={testName} productType={productType} reasonId={messagesId} />
      </tr>
      {test && (
        <tr className={classes.detailsRow}>
          <td colSpan={4}>
            <TestDetails
              test={test}
              productType={productType}
              sampleId={sampleId}
              isLocked={isLocked}
              extent={needsNoAnswer(testName, productType) ? 'line' : 'all'}
              errors={errors}
              onChange={onChange}
            />
          </td>
        </tr>
      )}
    </>
  )
}, isSameRow)
