import { Button, Text } from '@mantine/core'
import { CallError } from '../platform/call-error.ts'
import classes from './call-failure.module.css'
import { ErrorNote } from './error-note.tsx'

const sentence = (error: unknown) =>
  error instanceof CallError && error.status === null
    ? 'We could not reach the laboratory. Check your connection and try again.'
    : 'Something went wrong on our side. Please try again.'

type Props = { error: unknown; onRetry: () => void }

/** A read that failed: what happened, a way to try again, and the number support asks for. */
export function CallFailure({ error, onRetry }: Props) {
  const requestId = error instanceof CallError ? error.requestId : null
  return (
    <ErrorNote>
      <Text inherit>{sentence(error)}</Text>
      {requestId && (
        <Text inherit c="dimmed" className={classes.id}>
          Request <code>{requestId}</code>
        </Text>
      )}
      <Button className={classes.retry} variant="default" onClick={onRetry}>
        Retry
      </Button>
    </ErrorNote>
  )
}
