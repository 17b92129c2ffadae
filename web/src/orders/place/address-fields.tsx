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
  { field: 'addr1', label: 'Address', autoComplete: 'address-line1' },
  { field: 'addr2', label: 'Address line 2', autoComplete: 'address-line2', optional: true },
  { field: 'city', label: 'City', autoComplete: 'address-level2' },
  { field: 'state', label: 'State', autoComplete: 'address-level1' },
  { field: 'zipCode', label: 'Zip code', autoComplete: 'postal-code' },
  { field: 'country', label: 'Country', autoComplete: 'country-name' },
]

export function AddressFields({ section, nameField, values, errors, onChange }: Props) {
  const name = { field: nameField, label: 'Company name', autoComplete: 'organization' }
  return (
    <div className={classes.fields}>
      {[name, ...FIELDS].map(({ field, label, autoComplete, ...rest }) => (
        <TextInput
          key={field}
          data-field={field === nameField ? 'name' : field}
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
