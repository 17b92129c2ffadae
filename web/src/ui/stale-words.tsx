import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stale-notice.module.css'

type Props = {
  who?: string | undefined
  what?: string
  /** What they changed, as the screen shows it; nothing where all that is shown is as it was. */
  changes: ReactNode
  onTakeTheirs: () => void
  /** Where something was entered that can be put onto what they saved. */
  onKeepYours?: (() => void) | undefined
}

/** Someone else saved first: who, what, and whose words go on. Stands inside an alert. */
export function StaleWords(props: Props) {
  const { who = 'Someone else', what = 'this', changes, onTakeTheirs, onKeepYours } = props
  return (
    <>
      <Text inherit fw={600}>
        {who} changed {what} while you were editing.
      </Text>
      <Text inherit>
        Nothing of yours is saved yet.{' '}
        {changes ? 'This is what they changed:' : 'Nothing that is shown here differs.'}
      </Text>
      {changes}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        {onKeepYours && (
          <Button variant="default" onClick={onKeepYours}>
            Keep editing yours
          </Button>
        )}
      </div>
    </>
  )
}
