import {
  COMPLIANCE_LABELS,
  COMPLIANCE_TYPES,
  PRODUCT_LABELS,
  productTypesOf,
  STATUS_TYPES,
} from '@accession/domain/catalog/product-types'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import { type SampleDraft, selectedTests } from '@accession/domain/samples/sample-draft'
import {
  requiredSamplerFields,
  SAMPLER_FIELDS,
  type TypedField,
} from '@accession/domain/samples/sample-form'
import { SAMPLE_INFO_LABELS } from '@accession/domain/samples/sample-info-labels'
import { shownSteps } from '@accession/domain/samples/sample-steps'
import { Stack, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import classes from './sample-form.module.css'

type Props = {
  draft: SampleDraft
  errors: FormErrors
  onChange: (change: SampleChange) => void
  nameRef: RefObject<HTMLInputElement | null>
}

/** What the sample is; each question appears when the one before it is answered. */
export function SampleInfoFields({ draft, errors, onChange, nameRef }: Props) {
  const { info, tests } = draft
  const steps = shownSteps(draft)
  const required = requiredSamplerFields({
    statusType: info.statusType,
    testNames: selectedTests(tests).map(({ testName }) => testName),
  })
  const text = (field: TypedField) => ({
    label: SAMPLE_INFO_LABELS[field],
    name: field,
    autoComplete: 'off',
    value: info[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ type: 'text', field, value: event.currentTarget.value }),
  })
  return (
    <Stack gap="md">
      <div className={classes.pair}>
        <TextInput ref={nameRef} required {...text('sampleName')} />
        <TextInput {...text('batchName')} />
      </div>
      {steps.complianceType && (
        <RadioCards
          label={SAMPLE_INFO_LABELS.complianceType}
          required
          options={COMPLIANCE_TYPES.map((value) => ({ value, label: COMPLIANCE_LABELS[value] }))}
          value={info.complianceType || null}
          error={errors.complianceType}
          onChange={(value) => onChange({ type: 'complianceType', value })}
        />
      )}
      {steps.productType && info.complianceType && (
        <RadioCards
          label={SAMPLE_INFO_LABELS.productType}
          required
          options={productTypesOf(info.complianceType).map((value) => ({
            value,
            label: PRODUCT_LABELS[value],
          }))}
          value={info.productType || null}
          error={errors.productType}
          onChange={(value) => onChange({ type: 'productType', value })}
        />
      )}
      {steps.statusType && (
        <RadioCards
          label={SAMPLE_INFO_LABELS.statusType}
          required
          options={STATUS_TYPES.map((value) => ({ value, label: value }))}
          value={info.statusType || null}
          error={errors.statusType}
          onChange={(value) => onChange({ type: 'statusType', value })}
        />
      )}
      {steps.sampler && (
        <div className={classes.optional}>
          {SAMPLER_FIELDS.map((field) => (
            <TextInput key={field} required={required.includes(field)} {...text(field)} />
          ))}
          <TextInput {...text('packageTag')} />
        </div>
      )}
    </Stack>
  )
}
