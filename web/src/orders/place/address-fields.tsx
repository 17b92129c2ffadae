import { TextInput } from '@mantine/core'
import classes from './address-fields.module.css'

type Values = Record<string, string | undefined>

type Props = {
  /** Which address this is, for the browser to fill in. */
  section: 'shipping' | 'billing'
  nameField: string
  values: Values
  /** Messages by field. */
  errors: Values
  onChange: (field: string, value: string) => void
}

const FIELDS = [
  { field: 'addr1', part: 'half', label: 'Address', autoComplete: 'address-line1' },
  {
    field: 'addr2',
    part: 'half',
    label: 'Address line 2',
    autoComplete: 'address-line2',
    optional: true,
  },
  { field: 'city', part: 'third', label: 'City', autoComplete: 'address-level2' },
  { field: 'state', part: 'sixth', label: 'State', autoComplete: 'address-level1' },
  { field: 'zipCode', part: 'sixth', label: 'Zip code', autoComplete: 'postal-code' },
  { field: 'country', part: 'third', label: 'Country', autoComplete: 'country-name' },
]

export function AddressFields({ section, nameField, values, errors, onChange }: Props) {
  const name = {
    field: nameField,
    part: 'whole',
    label: 'Company name',
    autoComplete: 'organization',
  }
  return (
    <div className={classes.fields}>
      {[name, ...FIELDS].map(({ field, part, label, autoComplete, ...rest }) => (
        <TextInput
          key={field}
          className={classes[part]}
          label={label}
          required={!('optional' in rest)}
          autoComplete={`${section} ${autoComplete}`}
          value={values[field] ?? ''}
          error={errors[field]}
          onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
        />
      ))}
    </div>
  )
}
