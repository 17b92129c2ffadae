import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Mantine's PasswordInput does not set aria-invalid itself. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
