import { useLayoutEffect, useRef } from 'react'
import type { Column } from './column.ts'
import { focusPage } from './focus-page.ts'
import classes from './row-action.module.css'

type Props = { label: string; name: string; danger?: boolean; onClick: () => void }

/** Something to do with one row of a table, beside the link that covers it. */
export function RowAction({ label, name, danger, onClick }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    // Once it is done the button is gone: whoever was on it goes on from its row.
    return () => {
      if (document.activeElement !== current) return
      const row = current?.closest('tr')?.querySelector<HTMLElement>('a, button')
      setTimeout(() => focusPage(row))
    }
  }, [])
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

/** For rows that open in order to be edited. */
export const EDIT_COLUMN = {
  label: 'Edit',
  cell: () => 'Edit',
  opener: true,
  hideLabel: true,
  look: 'action',
  card: 'left',
} satisfies Column<unknown>
