import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The heading; on a phone it stands before the value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Figures and actions stand at the right; codes are numbers of orders, samples and companies. */
  look?: 'figure' | 'code' | 'unbroken' | 'action'
  /** Its place on the card of a phone: labelled lines, unless said otherwise. */
  card?: 'title' | 'corner' | 'left' | 'right' | 'line' | 'buttons' | 'hidden'
  /** The heading is for screen readers alone. */
  hideLabel?: boolean
  /** This column holds the link of a row that opens; otherwise its title does. */
  opener?: boolean
  /** Offers to sort; only where the whole list is at hand. */
  sortBy?: (row: Row) => string | number
}

/** Where a row leads: another screen, or something that opens over this one. */
export type Opening = { to: string } | { onOpen: () => void; name: string }
