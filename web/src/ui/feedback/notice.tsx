import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { icon: ReactNode; children: ReactNode; actions?: ReactNode }

/** Useful information that is not an error, with optional actions. */
export function Notice({ icon, children, actions }: Props) {
  return (
    <div role="status" className={classes.notice}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.words}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
