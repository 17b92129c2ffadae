import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './error-note.module.css'

type Props = { id?: string; children: ReactNode }

/** Shows what went wrong next to its cause, and announces it to screen readers. */
export function ErrorNote({ id, children }: Props) {
  return (
    <div id={id} role="alert" className={classes.note}>
      <IconAlertCircle size={18} aria-hidden className={classes.icon} />
      <div className={classes.words}>{children}</div>
    </div>
  )
}
