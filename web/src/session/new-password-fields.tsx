import { isGuessable, type PasswordOwner } from '@accession/domain/users/guessable-password'
import { loadEstimator } from '@accession/domain/users/password-estimator'
import { COMMON_PASSWORD, newPassword } from '@accession/domain/users/password-form'
import type { PasswordInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useLaboratory } from '../platform/laboratory.ts'
import { logFailure } from '../platform/log.ts'
import { PasswordField } from '../ui/form/password-field.tsx'

type Props = {
  labels: { password: string; confirmation: string }
  form: {
    getInputProps: (field: 'password' | 'confirmation') => PasswordInputProps
    getValues: () => { password: string }
    setFieldError: (field: 'password', message: string) => void
  }
  /** The password's owner, as far as this screen knows; the server knows more. */
  owner?: Partial<PasswordOwner>
}

const { minLength, maxLength } = newPassword

/** A new password, typed twice. A guessable one is reported when the field loses focus. */
export function NewPasswordFields({ labels, form, owner }: Props) {
  const laboratory = useLaboratory()
  const organizations = [laboratory?.name ?? '', ...(owner?.organizations ?? [])]

  /** The server checks again, so failing to load the estimator blocks nobody. */
  async function judge() {
    const { password } = form.getValues()
    if (!newPassword.safeParse(password).success) return
    const refused = await isGuessable(password, { ...owner, organizations })
    if (refused && form.getValues().password === password)
      form.setFieldError('password', COMMON_PASSWORD)
  }
  const unless = (error: unknown) =>
    logFailure('The password could not be checked in the browser', error)
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
