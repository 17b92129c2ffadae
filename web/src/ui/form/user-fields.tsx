import { TextInput, type TextInputProps } from '@mantine/core'

/** The labels of user fields on every screen. */
export const USER_LABELS = { firstName: 'First name', lastName: 'Last name', phone: 'Phone' }

/** The fields users may change about themselves. */
export function UserFields({ inputProps }: { inputProps: (field: string) => TextInputProps }) {
  return (
    <>
      <TextInput
        label={USER_LABELS.firstName}
        autoComplete="given-name"
        {...inputProps('firstName')}
      />
      <TextInput
        label={USER_LABELS.lastName}
        autoComplete="family-name"
        {...inputProps('lastName')}
      />
      <TextInput
        type="tel"
        label={USER_LABELS.phone}
        description="With the area code"
        autoComplete="tel"
        {...inputProps('phone')}
      />
    </>
  )
}
