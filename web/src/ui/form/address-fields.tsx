import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './address-fields.module.css'

type FieldProps = Pick<TextInputProps, 'value' | 'error' | 'onChange'>

type Props = {
  /** Which address this is, for the browser's autofill. */
  section: 'shipping' | 'billing'
  nameField?: string
  /** Binds a field to its form: `form.getInputProps`, or an equivalent. */
  inputProps: (field: string) => FieldProps
}

/** The labels of company fields on every screen. */
export const COMPANY_LABELS = {
  companyName: 'Company name',
  addr1: 'Address',
  addr2: 'Address line 2',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
}

const FIELDS = [
  { name: 'companyName', part: 'whole', autoComplete: 'organization' },
  { name: 'addr1', part: 'half', autoComplete: 'address-line1' },
  { name: 'addr2', part: 'half', autoComplete: 'address-line2', optional: true },
  { name: 'city', part: 'third', autoComplete: 'address-level2' },
  { name: 'state', part: 'sixth', autoComplete: 'address-level1' },
  { name: 'zipCode', part: 'sixth', autoComplete: 'postal-code' },
  { name: 'country', part: 'third', autoComplete: 'country-name' },
] as const

/** A company's name and address. */
export function AddressFields({ section, nameField = 'companyName', inputProps }: Props) {
  return (
    <div className={classes.fields} data-form>
      {FIELDS.map(({ name, part, autoComplete, ...rest }) => (
        <TextInput
          key={name}
          className={classes[part]}
          label={COMPANY_LABELS[name]}
          required={!('optional' in rest)}
          autoComplete={`${section} ${autoComplete}`}
          {...inputProps(name === 'companyName' ? nameField : name)}
        />
      ))}
    </div>
  )
}
