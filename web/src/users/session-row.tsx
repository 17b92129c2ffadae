import type { OpenSession } from '@accession/contract/session'
import { describeBrowser } from '@accession/domain/access/describe-browser'
import { Button } from '@mantine/core'
import { useMinute } from '../platform/clock.ts'
import { timeAgo } from '../ui/display/time-ago.ts'
import classes from './sessions.module.css'

type Props = { session: OpenSession; isEnding: boolean; onEnd: () => void }

/** One open session, as a sentence. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
  useMinute()
  const { isCurrent, userAgent, address, lastUsed } = session
  const browser = describeBrowser(userAgent)
  const used = `Last used ${timeAgo(Date.parse(lastUsed), Date.now())}`
  return (
    <li className={classes.row}>
      <span className={classes.browser}>{browser}</span>
      <span className={classes.where}>
        {used}, from {address}
      </span>
      {isCurrent ? (
        <span className={classes.here}>This browser</span>
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={isEnding}
          aria-label={`End ${browser}, ${address}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  )
}
