import type { ProductType } from '@accession/domain/catalog/product-types'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import {
  ONLY_STANDARD_TOOLTIP,
  offeredTurnarounds,
  turnTimeInWords,
} from '@accession/domain/catalog/turnarounds'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import { DENSITY_TOOLTIP } from '@accession/domain/samples/density-rule'
import { haveSameFields } from '@accession/domain/samples/same-fields'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import type { TestDraft } from '@accession/domain/samples/sample-draft'
import { isOffered, UNAVAILABLE_TOOLTIP } from '@accession/domain/samples/test-availability'
import { Checkbox } from '@mantine/core'
import { memo, useId } from 'react'
import { inDollars } from './sample-figures.ts'
import { useTerms } from './terms.ts'
import { TestDetails } from './test-details.tsx'
import classes from './test-table.module.css'

type Props = {
  testName: OrderableTestKey
  test: TestDraft | undefined
  productType: ProductType
  sampleId: number | null
  /** A potency waits for this test: it can be neither unticked nor slowed down. */
  isHeld: boolean
  isChild?: boolean
  hint?: string | undefined
  errors: FormErrors
  onChange: (change: SampleChange) => void
}

/** What is wrong with another test is no reason to render this one. */
function isSameRow(one: Props, other: Props): boolean {
  const { errors: _, ...rest } = one
  const { errors: __, ...otherRest } = other
  return haveSameFields(rest, otherRest) && haveSameFields(errorsOf(one), errorsOf(other))
}

const errorsOf = ({ errors, testName }: Props): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field.startsWith(`${testName}.`)))

/** One test of the table, with its details below it once it is ticked. */
export const TestRow = memo(function TestRow(props: Props) {
  const { testName, test, productType, sampleId, isHeld, isChild, hint, errors, onChange } = props
  const terms = useTerms()
  const { offer } = terms
  const sentencesId = useId()
  const testType = offer.catalogue.testTypes[testName]
  const turnTimes = offer.catalogue.turnTimes[testName]
  const isChosen = test !== undefined
  const isAvailable = isOffered(testName, productType, offer)
  const isOnlyStandard = turnTimes && offeredTurnarounds(turnTimes).length === 1
  const sentences = [
    isHeld && DENSITY_TOOLTIP,
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
            // What has left the offer can still be taken out.
            disabled={isHeld || (!isAvailable && !isChosen)}
            aria-describedby={sentences.length > 0 || !isAvailable ? sentencesId : undefined}
            classNames={{ input: classes.box ?? '', label: classes.label ?? '' }}
            onChange={({ currentTarget }) =>
              onChange({ type: currentTarget.checked ? 'selectTest' : 'deselectTest', testName })
            }
          />
          {sentences.length > 0 && (
            <div id={sentencesId} className={classes.sentences}>
              {sentences.map((sentence) => (
                <div key={sentence}>{sentence}</div>
              ))}
            </div>
          )}
        </td>
        <td className={classes.price}>{testType && inDollars(testType.priceCents, terms)}</td>
        {isAvailable && testType && turnTimes ? (
          <>
            <td className={classes.days}>{turnTimeInWords(turnTimes.standard)}</td>
            <td className={classes.size}>{testType.quantityRequirements}</td>
          </>
        ) : (
          <td id={sentencesId} colSpan={2} className={classes.unavailable}>
            {UNAVAILABLE_TOOLTIP}
          </td>
        )}
      </tr>
      {test && (
        <tr className={classes.detailsRow}>
          <td colSpan={4}>
            <TestDetails
              test={test}
              productType={productType}
              sampleId={sampleId}
              isHeld={isHeld}
              errors={errors}
              onChange={onChange}
            />
          </td>
        </tr>
      )}
    </>
  )
}, isSameRow)
