import type { Column } from './column.ts'
import classes from './row-action.module.css'

type Props = { label: string; name: string; danger?: boolean; onClick: () => void }

/** Something to do with one row of a table, beside the link that covers it. */
export function RowAction({ label, name, danger, onClick }: Props) {
  return (
    <button
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

/** For rows that open in order to be edited. */
export const EDIT_COLUMN = {
  label: 'Edit',
  cell: () => 'Edit',
  opener: true,
  hideLabel: true,
  look: 'action',
  card: 'left',
} satisfies Column<unknown>
