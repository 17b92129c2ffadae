import type { ReactNode } from 'react'
import classes from './note.module.css'

type Props = {
  role: 'alert' | 'status'
  id?: string | undefined
  icon: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** A few words in a box, announced to screen readers: at once if it is an alert. */
export function Note({ role, id, icon, children, actions }: Props) {
  return (
    <div id={id} role={role} className={classes.note}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.words}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
