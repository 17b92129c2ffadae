import type { ProductType } from '@accession/domain/catalog/product-types'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import { parameterPosition } from '@accession/domain/samples/parameter-labels'
import type { SampleChange, TestFieldChange } from '@accession/domain/samples/sample-change'
import type { TestDraft } from '@accession/domain/samples/sample-draft'
import { openQuestions } from '@accession/domain/samples/sample-panel'
import { askedFields } from '@accession/domain/samples/test-fields'
import { TEST_FIELDS, type TestField } from '@accession/domain/samples/test-form'
import { VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { NumberField } from '../ui/form/number-field.tsx'
import { DetailsLine } from './details-line.tsx'
import { type DetailField, TestDetailField } from './test-detail-field.tsx'
import classes from './test-details.module.css'
import { TurnaroundControl } from './turnaround-control.tsx'

type Props = {
  test: TestDraft
  productType: ProductType
  sampleId: number | null
  isLocked: boolean
  /** One replicate of an order, which has no count. */
  isSingle?: boolean
  /** All of them, only the questions without a preset answer, or one line that can be opened. */
  extent?: 'all' | 'questions' | 'line'
  errors: FormErrors
  onChange: (change: SampleChange) => void
}

const COUNT = TEST_FIELDS.testCount

const isDetail = (field: TestField): field is DetailField =>
  field !== 'turnAroundType' && field !== 'testCount'

/** The details of a chosen test. */
export function TestDetails(props: Props) {
  const { test, productType, sampleId, isLocked, isSingle = false, errors, onChange } = props
  const { extent = 'all' } = props
  const heading = useId()
  const { testName } = test
  const hasErrors = Object.keys(errors).some((field) => field.startsWith(`${testName}.`))
  const [isOpened, setIsOpened] = useState(hasErrors)
  // Not closed again when the error is corrected: the user is still in it.
  if (hasErrors && !isOpened) setIsOpened(true)
  const isLine = extent === 'line' && !isOpened
  const isShort = extent === 'questions'
  const [isNoting, setIsNoting] = useState(false)
  const hasNote = isNoting || Boolean(test.note)
  const { required, optional } = askedFields(test, productType)
  const asked = isShort ? openQuestions(test, productType) : [...required, ...optional]
  const fields = asked
    .filter(isDetail)
    .filter((field) => field !== 'note' || hasNote)
    .toSorted((one, other) => parameterPosition(one) - parameterPosition(other))
  const set = (field: TestField) => (value: unknown) =>
    onChange({ type: 'testField', testName, field, value } as TestFieldChange)
  const title = (
    <>
      Test Details <VisuallyHidden component="span">of {TEST_LABELS[testName]}</VisuallyHidden>
    </>
  )
  return (
    <section
      aria-labelledby={heading}
      className={classes.details}
      data-extent={extent === 'line' && isOpened ? 'all' : extent}
    >
      {isShort || isLine ? (
        <VisuallyHidden>
          <h3 id={heading}>{title}</h3>
        </VisuallyHidden>
      ) : null}
      {!isShort && (
        <div className={classes.head}>
          {isLine ? (
            <DetailsLine test={test} sampleId={sampleId} />
          ) : (
            <h3 id={heading} className={classes.eyebrow}>
              {title}
            </h3>
          )}
          <div className={classes.beside}>
            {!hasNote && !isLine && (
              <button type="button" className={classes.addNote} onClick={() => setIsNoting(true)}>
                Add a note
              </button>
            )}
            {!isSingle && !isLine && (
              <NumberField
                label="Count"
                classNames={{ root: classes.count ?? '', label: classes.countLabel ?? '' }}
                value={test.testCount}
                min={COUNT.minValue ?? 1}
                max={COUNT.maxValue ?? 1}
                clampBehavior="none"
                error={errors[`${testName}.testCount`]}
                onChange={set('testCount')}
              />
            )}
            {extent === 'line' && (
              <button
                type="button"
                className={`${classes.addNote} ${classes.fold}`}
                aria-expanded={!isLine}
                aria-label={`${isLine ? 'Change' : 'Done'}: ${TEST_LABELS[testName]}`}
                aria-disabled={hasErrors || undefined}
                onClick={() => hasErrors || setIsOpened(isLine)}
              >
                {isLine ? 'Change' : 'Done'}
              </button>
            )}
          </div>
        </div>
      )}
      {!isShort && !isLine && (
        <TurnaroundControl
          test={test}
          sampleId={sampleId}
          isLocked={isLocked}
          error={errors[`${testName}.turnAroundType`]}
          onChange={set('turnAroundType')}
        />
      )}
      {!isLine && (
        <div className={classes.fields} hidden={fields.length === 0}>
          {fields.map((field) => (
            <TestDetailField
              key={field}
              field={field}
              test={test}
              productType={productType}
              required={required.includes(field)}
              error={errors[`${testName}.${field}`]}
              onChange={set(field)}
              autoFocus={field === 'note' && isNoting}
            />
          ))}
        </div>
      )}
    </section>
  )
}
