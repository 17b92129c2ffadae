import { PROBLEMS, type ProblemCode } from '@accession/contract/problem'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallError } from '../platform/call-error.ts'
import classes from './failure-words.module.css'
import { SOMETHING_WENT_WRONG } from './something-went-wrong.ts'
import { TRY_AGAIN } from './try-again.ts'

/** What the caller may know and trying again does not change. */
const KNOWN: Record<number, ProblemCode> = {
  403: 'forbidden',
  410: 'link-expired',
  429: 'too-many-attempts',
}

function sentence(error: unknown, title: string | undefined): string {
  const status = error instanceof CallError ? error.status : 500
  if (status === null)
    return 'We could not reach the laboratory. Check your connection and try again.'
  const known = KNOWN[status]
  if (known) return PROBLEMS[known].title
  // Said once is enough.
  if (title === SOMETHING_WENT_WRONG) return TRY_AGAIN
  return 'Something went wrong on our side. Please try again.'
}

/** Where a screen puts the sentence into words of its own. */
export type FailureInWords = (sentence: string) => ReactNode

type Props = {
  /** What was not done, in the words of the screen. */
  title?: string
  inWords?: FailureInWords | undefined
  error: unknown
}

/** Why a call failed, in words, with the number support asks for. Stands inside an alert. */
export function FailureWords({ title, inWords = (words) => words, error }: Props) {
  const requestId = error instanceof CallError ? error.requestId : null
  return (
    <>
      {title && (
        <Text inherit fw={600}>
          {title}
        </Text>
      )}
      <Text inherit component="div">
        {inWords(sentence(error, title))}
      </Text>
      {requestId && (
        <Text inherit c="dimmed" className={classes.id}>
          Request <code>{requestId}</code>
        </Text>
      )}
    </>
  )
}
