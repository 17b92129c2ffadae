import { Link } from 'react-router'
import { useFocusNear } from '../layout/focus-near.ts'
import type { Column } from './column.ts'
import classes from './row-action.module.css'

type Props = { label: string; name: string; danger?: boolean; onClick: () => void }

/** An action for one row of a table, beside the link that covers it. */
export function RowAction({ label, name, danger, onClick }: Props) {
  const button = useFocusNear('tr')
  return (
    <button
      ref={button}
      type="button"
      className={classes.action}
      data-danger={danger || undefined}
      aria-label={name}
      onClick={onClick}
    >
      {label}
    </button>
  )
}

/** A link for one row of a table, beside the link that covers it. */
export function RowLink({ label, name, to }: { label: string; name: string; to: string }) {
  return (
    <Link to={to} className={classes.action} aria-label={name}>
      {label}
    </Link>
  )
}

/** For rows that open for editing. */
export const EDIT_COLUMN = {
  label: 'Edit',
  cell: () => 'Edit',
  opener: true,
  hideLabel: true,
  look: 'action',
  card: 'left',
} satisfies Column<unknown>
