import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Column } from './column.ts'
import classes from './use-chosen.module.css'

/** Rows of a page that something is done to. */
export function useChosen<Row>(rows: readonly Row[], keyOf: (row: Row) => string, noun: string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => keys.has(keyOf(row)))
  const clear = () => setKeys(new Set())
  const toggle = (row: Row) =>
    setKeys((before) => {
      const after = new Set(before)
      if (!after.delete(keyOf(row))) after.add(keyOf(row))
      return after
    })
  const column: Column<Row> = {
    label: 'Choose',
    hideLabel: true,
    card: 'corner',
    cell: (row) => (
      <Checkbox
        classNames={{ root: classes.choose, icon: classes.tick, input: classes.box }}
        aria-label={`Choose ${noun} ${keyOf(row)}`}
        checked={keys.has(keyOf(row))}
        onChange={() => toggle(row)}
      />
    ),
  }
  const all = (
    <Checkbox
      className={classes.all ?? ''}
      label={`Choose all ${rows.length} on this page`}
      checked={chosen.length === rows.length}
      indeterminate={chosen.length > 0 && chosen.length < rows.length}
      onChange={({ currentTarget }) =>
        setKeys(new Set(currentTarget.checked ? rows.map(keyOf) : []))
      }
    />
  )
  return { chosen, clear, column, all }
}
