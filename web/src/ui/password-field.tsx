import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Mantine's own, which does not tell a screen reader that it is wrong. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  return <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
}
