import type { SignIn } from '@accession/contract/session'
import { describeBrowser } from '@accession/domain/access/describe-browser'
import { isSuspicious, SIGN_IN_OUTCOMES } from '@accession/domain/access/sign-ins'
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useMinute } from '../platform/clock.ts'
import { timeAgo } from '../ui/display/time-ago.ts'
import classes from './sessions.module.css'

const FEW = 5

/** The sign-in activity of an account, latest first. */
export function SignInList({ signIns, label }: { signIns: SignIn[]; label: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    setShowsAll(true)
    // The button that was pressed was removed.
    list.current?.focus({ preventScroll: true })
  }
  if (signIns.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No activity in the last 90 days.
      </Text>
    )
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={label}>
        {signIns.slice(0, showsAll ? signIns.length : FEW).map((signIn) => (
          <SignInRow key={`${signIn.outcome} ${signIn.address} ${signIn.at}`} signIn={signIn} />
        ))}
      </ul>
      {signIns.length > FEW && !showsAll && (
        <Button variant="default" size="xs" mt="sm" onClick={showAll}>
          Show all {signIns.length}
        </Button>
      )}
    </>
  )
}

function SignInRow({ signIn: { outcome, times, at, address, userAgent } }: { signIn: SignIn }) {
  useMinute()
  const often = times > 1 ? `, ${times} times` : ''
  return (
    <li className={classes.row}>
      <span className={classes.browser} data-suspicious={isSuspicious(outcome) || undefined}>
        {SIGN_IN_OUTCOMES[outcome]}
        {often}
      </span>
      <span className={classes.where}>
        {address ? `${describeBrowser(userAgent)}, from ${address}` : 'From one or more addresses'}
      </span>
      <span className={classes.where}>{timeAgo(Date.parse(at), Date.now())}</span>
    </li>
  )
}
