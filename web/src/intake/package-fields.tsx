import {
  CONDITION_LABELS,
  PACKAGE_CONDITIONS,
  type PackageFacts,
  SEAL_LABELS,
  SEALS,
} from '@accession/domain/intake/sample-check'
import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { NumberField } from '../ui/form/number-field.tsx'
import classes from './package-fields.module.css'

type Form = Pick<
  UseFormReturnType<{ package: PackageFacts }>,
  'values' | 'setFieldValue' | 'getInputProps'
>

const NONE = { value: '', label: 'Not recorded' }
const CONDITIONS = [
  NONE,
  ...PACKAGE_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] })),
]
const SEAL_CHOICES = [NONE, ...SEALS.map((value) => ({ value, label: SEAL_LABELS[value] }))]

const TEXTS = {
  deliveredBy: 'Delivered by',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  manifestNumber: 'Manifest number',
}

/** How the samples came. Closed until something is worth recording. */
export function PackageFields({ form }: { form: Form }) {
  const facts = form.values.package
  const isRecorded = Object.values(facts).some((value) => value !== null && value !== '')
  const choose = (field: 'condition' | 'seal') => ({
    value: facts[field] ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      form.setFieldValue(`package.${field}`, (currentTarget.value || null) as never),
  })
  return (
    <details className={classes.package} open={isRecorded || undefined}>
      <summary className={classes.summary}>Package</summary>
      <div className={classes.fields}>
        <NativeSelect label="Package condition" data={CONDITIONS} {...choose('condition')} />
        <NativeSelect label="Seal" data={SEAL_CHOICES} {...choose('seal')} />
        <NumberField
          label="Temperature (°C)"
          hideControls
          {...form.getInputProps('package.temperature')}
          value={facts.temperature ?? ''}
          onChange={(value) =>
            form.setFieldValue('package.temperature', (value === '' ? null : value) as never)
          }
        />
        {Object.entries(TEXTS).map(([field, label]) => (
          <TextInput key={field} label={label} {...form.getInputProps(`package.${field}`)} />
        ))}
      </div>
    </details>
  )
}
