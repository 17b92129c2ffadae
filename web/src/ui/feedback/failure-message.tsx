import { SHOWN_TITLES } from '@accession/contract/problem-codes'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallError, isConfirmationNeeded } from '../../platform/call-error.ts'
import classes from './failure-message.module.css'
import { SOMETHING_WENT_WRONG } from './something-went-wrong.ts'
import { TRY_AGAIN } from './try-again.ts'

/** Failures with a known message, which trying again does not change. */
const KNOWN: Record<number, keyof typeof SHOWN_TITLES> = {
  403: 'forbidden',
  410: 'link-expired',
  429: 'too-many-attempts',
}

function message(error: unknown, title: string | undefined): string {
  if (isConfirmationNeeded(error)) return 'You did not confirm your password.'
  const status = error instanceof CallError ? error.status : 500
  if (status === null) return 'Can’t reach the server. Check your connection and try again.'
  const known = KNOWN[status]
  if (known) return SHOWN_TITLES[known]
  // Not twice.
  if (title === SOMETHING_WENT_WRONG) return TRY_AGAIN
  return 'Something went wrong on our end. Please try again.'
}

/** For screens that word the message themselves. */
export type RenderFailure = (message: string) => ReactNode

type Props = {
  /** What failed, in the screen's words. */
  title?: string
  renderFailure?: RenderFailure | undefined
  error: unknown
}

/** Why a call failed, with the request number for support. Rendered inside an alert. */
export function FailureMessage({ title, renderFailure = (words) => words, error }: Props) {
  const requestId =
    error instanceof CallError && !isConfirmationNeeded(error) ? error.requestId : null
  return (
    <>
      {title && (
        <Text inherit fw={600}>
          {title}
        </Text>
      )}
      <Text inherit component="div">
        {renderFailure(message(error, title))}
      </Text>
      {requestId && (
        <Text inherit c="dimmed" className={classes.id}>
          Request <code>{requestId}</code>
        </Text>
      )}
    </>
  )
}
