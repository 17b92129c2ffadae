import { cellText } from '@accession/domain/samples/spreadsheet/spreadsheet-cell'
import type { SpreadsheetContext } from '@accession/domain/samples/spreadsheet/spreadsheet-column'
import { type ColumnKey, columnOf } from '@accession/domain/samples/spreadsheet/spreadsheet-columns'
import { CloseButton } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react'
import type { GridRow } from './grid-rows.ts'
import classes from './row-grid.module.css'

export type GridActions = {
  edit: (number: number, key: ColumnKey, text: string) => void
  paste: (number: number, key: ColumnKey, text: string) => void
  remove: (number: number) => void
}

type Props = {
  rows: readonly GridRow[]
  columns: readonly ColumnKey[]
  currentCatalog: SpreadsheetContext
  actions: GridActions
}

/** Every cell is a field of its own, with its error under it; a card for each row on a phone. */
export function RowGrid({ rows, columns, currentCatalog, actions }: Props) {
  const lists = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Rows of the spreadsheet">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((key) => (
              <th key={key} scope="col" data-column={key}>
                {columnOf(key).header}
              </th>
            ))}
            <th>
              <span className={classes.hidden}>Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} columns={columns} actions={actions} lists={lists} />
          ))}
        </tbody>
      </table>
      {columns.map((key) => {
        const choices = columnOf(key).choices?.(currentCatalog)
        return (
          choices && (
            <datalist key={key} id={`${lists}${key}`}>
              {choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )
        )
      })}
    </section>
  )
}

type RowProps = {
  row: GridRow
  columns: readonly ColumnKey[]
  actions: GridActions
  lists: string
}

/** Enter goes down, as in a spreadsheet. */
function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const row = event.currentTarget.closest('tr')
  const next = event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling
  const { name } = event.currentTarget
  next?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
}

/** Memoized: typing in one row renders only that row. */
const Row = memo(function Row({ row, columns, actions, lists }: RowProps) {
  const { number, cells, issues } = row
  return (
    <tr data-faulty={Object.keys(issues).length > 0 || undefined}>
      <th scope="row">
        <span className={classes.cardOnly}>Row </span>
        {number}
      </th>
      {columns.map((key) => {
        const { header, choices } = columnOf(key)
        const issue = issues[key]
        const errorId = `${lists}${key}-${number}`
        return (
          <td key={key} data-column={key} data-wrong={issue !== undefined || undefined}>
            <span className={classes.cardOnly} aria-hidden>
              {header}
            </span>
            <input
              className={classes.input}
              name={key}
              autoComplete="off"
              aria-label={`${header}, row ${number}`}
              aria-invalid={issue !== undefined || undefined}
              aria-describedby={issue && errorId}
              list={choices && `${lists}${key}`}
              value={cellText(cells[key])}
              onChange={(event) => actions.edit(number, key, event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onPaste={(event: ClipboardEvent) => {
                const text = event.clipboardData.getData('text/plain')
                if (!/[\t\n]/.test(text.trimEnd())) return
                event.preventDefault()
                actions.paste(number, key, text)
              }}
            />
            {issue && (
              <div id={errorId} className={classes.error}>
                {issue}
              </div>
            )}
          </td>
        )
      })}
      <td className={classes.end}>
        <CloseButton
          size={36}
          iconSize={16}
          aria-label={`Delete row ${number}`}
          onClick={(event) => {
            const next = event.currentTarget.closest('tr')?.nextElementSibling
            actions.remove(number)
            next?.querySelector<HTMLElement>('button')?.focus()
          }}
        />
      </td>
    </tr>
  )
})
