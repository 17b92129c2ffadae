import { Button } from '@mantine/core'
import { useFocusNear } from '../layout/focus-near.ts'
import classes from './call-failure.module.css'
import { ErrorNote } from './error-note.tsx'
import { FailureMessage, type RenderFailure } from './failure-message.tsx'

type Props = {
  error: unknown
  renderFailure?: RenderFailure | undefined
  onRetry: () => void
}

/** A failed read: what happened, a Retry button, and the request number for support. */
export function CallFailure({ error, renderFailure, onRetry }: Props) {
  const button = useFocusNear('section, [role=dialog]')
  return (
    <ErrorNote>
      <FailureMessage error={error} renderFailure={renderFailure} />
      <Button ref={button} className={classes.retry} variant="default" onClick={onRetry}>
        Retry
      </Button>
    </ErrorNote>
  )
}
