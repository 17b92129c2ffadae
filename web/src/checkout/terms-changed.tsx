import { Text } from '@mantine/core'
import { CallError } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'

export const areTermsChanged = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'terms-changed'

/** The new terms are shown above it, not yet accepted. */
export function TermsChanged() {
  return (
    <ErrorNote>
      <Text inherit fw={600}>
        The terms changed while you were ordering
      </Text>
      <Text inherit>
        Nothing has been placed yet. Please read the new terms, accept them and place the order.
      </Text>
    </ErrorNote>
  )
}
