import { Button } from '@mantine/core'
import classes from './call-failure.module.css'
import { ErrorNote } from './error-note.tsx'
import { type FailureInWords, FailureWords } from './failure-words.tsx'

type Props = {
  error: unknown
  inWords?: FailureInWords | undefined
  onRetry: () => void
}

/** A read that failed: what happened, a way to try again, and the number support asks for. */
export function CallFailure({ error, inWords, onRetry }: Props) {
  return (
    <ErrorNote>
      <FailureWords error={error} inWords={inWords} />
      <Button className={classes.retry} variant="default" onClick={onRetry}>
        Retry
      </Button>
    </ErrorNote>
  )
}
