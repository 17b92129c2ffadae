import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stale-notice.module.css'

type Props = {
  who?: string | undefined
  what?: string
  /** What they changed, as the screen shows it; empty if nothing on screen changed. */
  changes: ReactNode
  onTakeTheirs: () => void
  /** Set if there is input to apply on top of what they saved. */
  onKeepYours?: (() => void) | undefined
}

/** Someone else saved first: who, what, and which version to keep. Rendered inside an alert. */
export function StaleMessage(props: Props) {
  const { who = 'Someone else', what = 'this', changes, onTakeTheirs, onKeepYours } = props
  return (
    <>
      <Text inherit fw={600}>
        {who} changed {what} while you were editing.
      </Text>
      <Text inherit>
        Your changes are not saved yet.{' '}
        {changes ? 'This is what they changed:' : 'Nothing shown here is different.'}
      </Text>
      {changes}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTakeTheirs}>
          Use theirs
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
