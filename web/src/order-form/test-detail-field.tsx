import { sampleSizesOf } from '@accession/domain/catalog/a-la-carte'
import type { ProductType } from '@accession/domain/catalog/product-types'
import {
  CANNABINOID_BANDS,
  CANNABINOIDS,
  TERPENE_BANDS,
  UNIT_LABELS,
} from '@accession/domain/catalog/test-options'
import { parameterLabel, parameterText } from '@accession/domain/samples/parameter-labels'
import type { TestDraft } from '@accession/domain/samples/sample-draft'
import { DENSITY_INPUT_MAXIMUM, type TestField } from '@accession/domain/samples/test-form'
import { unitOptions } from '@accession/domain/samples/unit-options'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import classes from './test-details.module.css'

/** Turnaround and count are shown above the others. */
export type DetailField = Exclude<TestField, 'turnAroundType' | 'testCount'>

type Props = {
  field: DetailField
  test: TestDraft
  productType: ProductType
  required: boolean
  error: ReactNode
  onChange: (value: unknown) => void
  /** The user has just asked for this field. */
  autoFocus: boolean
}

/** 'Density (g/mL)': numbers show their unit. */
function numberLabel(field: DetailField): string {
  const unit = parameterText(field, '').trim()
  return unit ? `${parameterLabel(field)} (${unit})` : parameterLabel(field)
}

const YES_AND_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

/** One question of a test, with the input that fits its answers. */
export function TestDetailField(props: Props) {
  const { field, test, productType, required, error, onChange, autoFocus } = props
  const common = { required, error, onChange }
  const choice = { ...common, label: parameterLabel(field) }
  const number = {
    ...common,
    label: numberLabel(field),
    clampBehavior: 'none' as const,
    hideControls: true,
  }
  switch (field) {
    case 'unitOfMeasure':
      return (
        <ChoiceField
          {...choice}
          options={unitOptions(productType).map((value) => ({ value, label: UNIT_LABELS[value] }))}
          value={test[field]}
        />
      )
    case 'cannabinoidContent':
      return <ChoiceField {...choice} options={asOptions(CANNABINOID_BANDS)} value={test[field]} />
    case 'majorCannabinoidExpected':
      return <ChoiceField {...choice} options={asOptions(CANNABINOIDS)} value={test[field]} />
    case 'terpeneContent':
      return <ChoiceField {...choice} options={asOptions(TERPENE_BANDS)} value={test[field]} />
    case 'microALCSampleSize':
      return (
        <ChoiceField
          {...choice}
          options={asOptions(sampleSizesOf(test.testName))}
          value={test[field]}
        />
      )
    case 'densityKnown':
    case 'fillWtKnown':
    case 'waterSoluble':
    case 'solventBased':
      return <ChoiceField {...choice} options={YES_AND_NO} value={test[field]} />
    case 'density':
      return (
        <NumberField
          {...number}
          value={test[field] ?? ''}
          min={0}
          max={DENSITY_INPUT_MAXIMUM}
          step={0.01}
        />
      )
    case 'labelClaim':
    case 'fillWt':
      return <NumberField {...number} value={test[field] ?? ''} min={0} />
    case 'servingsPerPkg':
      return <NumberField {...number} value={test[field] ?? ''} min={1} step={1} />
    case 'note':
      return (
        <Textarea
          label={parameterLabel(field)}
          className={classes.wide ?? ''}
          autoFocus={autoFocus}
          rows={2}
          resize="vertical"
          value={test[field] ?? ''}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
