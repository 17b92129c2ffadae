import { TextInput, type TextInputProps } from '@mantine/core'

/** How the fields of a person are called on every screen. */
export const PERSON_LABELS = { firstName: 'First name', lastName: 'Last name', phone: 'Phone' }

/** What a person may say about themselves. */
export function PersonFields({ inputProps }: { inputProps: (field: string) => TextInputProps }) {
  return (
    <>
      <TextInput
        label={PERSON_LABELS.firstName}
        autoComplete="given-name"
        {...inputProps('firstName')}
      />
      <TextInput
        label={PERSON_LABELS.lastName}
        autoComplete="family-name"
        {...inputProps('lastName')}
      />
      <TextInput
        type="tel"
        label={PERSON_LABELS.phone}
        description="With the area code"
        autoComplete="tel"
        {...inputProps('phone')}
      />
    </>
  )
}
