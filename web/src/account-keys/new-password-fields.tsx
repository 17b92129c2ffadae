import { isGuessable, type PasswordOwner } from '@accession/domain/users/guessable-password'
import { loadEstimator } from '@accession/domain/users/password-estimator'
import { COMMON_PASSWORD, newPassword } from '@accession/domain/users/password-form'
import type { PasswordInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useLaboratory } from '../platform/laboratory.ts'
import { logFailure } from '../platform/log.ts'
import { PasswordField } from '../ui/password-field.tsx'

type Props = {
  labels: { password: string; confirmation: string }
  form: {
    getInputProps: (field: 'password' | 'confirmation') => PasswordInputProps
    getValues: () => { password: string }
    setFieldError: (field: 'password', message: string) => void
  }
  /** Who it is for, as far as this screen knows; the server knows more. */
  owner?: Partial<PasswordOwner>
}

const { minLength, maxLength } = newPassword

/** A password that is new, typed twice. What is easily guessed is said when the field is left. */
export function NewPasswordFields({ labels, form, owner }: Props) {
  const laboratory = useLaboratory()
  const organizations = [laboratory?.name ?? '', ...(owner?.organizations ?? [])]

  /** The server judges again: an estimator that cannot be loaded stops nobody. */
  async function judge() {
    const { password } = form.getValues()
    if (!newPassword.safeParse(password).success) return
    const refused = await isGuessable(password, { ...owner, organizations })
    if (refused && form.getValues().password === password)
      form.setFieldError('password', COMMON_PASSWORD)
  }
  const unless = (error: unknown) => logFailure('The password was not judged here', error)
  const password = form.getInputProps('password')
  return (
    <>
      <PasswordField
        name="password"
        label={labels.password}
        description={`${minLength} to ${maxLength} characters`}
        autoComplete="new-password"
        {...password}
        onInput={() => void loadEstimator().catch(unless)}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          password.onBlur?.(event)
          void judge().catch(unless)
        }}
      />
      <PasswordField
        name="confirmation"
        label={labels.confirmation}
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
      />
    </>
  )
}
