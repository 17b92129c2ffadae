import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The heading; on a phone it is shown before the value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Figures and actions are right-aligned; codes are numbers of orders, samples and companies. */
  look?: 'number' | 'code' | 'unbroken' | 'action'
  /** Its place on a phone card; by default a labeled line. */
  card?: 'title' | 'corner' | 'left' | 'right' | 'line' | 'buttons' | 'hidden'
  /** The heading is for screen readers only. */
  hideLabel?: boolean
  /** This column has the link that opens the row; by default the title does. */
  opener?: boolean
  /** Makes the column sortable; only if the whole list is loaded. */
  sortBy?: (row: Row) => string | number
}

/** Where a row leads: another screen, or a dialog over this one. */
export type Opening = { to: string } | { onOpen: () => void; name: string }
