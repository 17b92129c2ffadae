import { newPassword } from '@accession/domain/users/password-form'
import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from '../ui/password-field.tsx'

type Props = {
  labels: { password: string; confirmation: string }
  inputProps: (field: string) => PasswordInputProps
}

const { minLength, maxLength } = newPassword

/** A password that is new, typed twice. */
export function NewPasswordFields({ labels, inputProps }: Props) {
  return (
    <>
      <PasswordField
        name="password"
        label={labels.password}
        description={`${minLength} to ${maxLength} characters`}
        autoComplete="new-password"
        {...inputProps('password')}
      />
      <PasswordField
        name="confirmation"
        label={labels.confirmation}
        autoComplete="new-password"
        {...inputProps('confirmation')}
      />
    </>
  )
}
