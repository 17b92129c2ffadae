import { counted } from '@accession/domain/fields/plural'
import { fittingSamples } from '@accession/domain/samples/order-size'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { isReady } from '@accession/domain/samples/spreadsheet/read-row'
import type { ReadTable } from '@accession/domain/samples/spreadsheet/read-table'
import { plainText } from '@accession/domain/samples/spreadsheet/same-text'
import { cellText } from '@accession/domain/samples/spreadsheet/spreadsheet-cell'
import type {
  SpreadsheetContext,
  SpreadsheetTemplate,
} from '@accession/domain/samples/spreadsheet/spreadsheet-column'
import { columnOf } from '@accession/domain/samples/spreadsheet/spreadsheet-columns'
import { rowsCsv } from '@accession/domain/samples/spreadsheet/spreadsheet-csv'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { Button, Checkbox, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUnsavedWork } from '../../platform/unsaved-work.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { ConfirmModal } from '../../ui/layout/confirm-modal.tsx'
import classes from './check-rows.module.css'
import {
  describeRows,
  faultyRows,
  newGrid,
  shownRows,
  withBlock,
  withCell,
  withDeletedRow,
  withFilter,
  withoutRow,
  withoutRows,
} from './grid-rows.ts'
import { readPastedText } from './read-in-worker.ts'
import { type GridActions, RowGrid } from './row-grid.tsx'
import { saveFile } from './save-file.ts'

/** The order that the samples are added to. */
export type OrderToFill = {
  currentCatalog: CurrentCatalog
  samples: readonly SampleDraft[]
  onAdd: (samples: readonly SampleDraft[]) => void
}

type Props = OrderToFill & {
  table: ReadTable
  /** What rows may name; undefined if they could not be loaded. */
  templates: readonly SpreadsheetTemplate[] | undefined
  /** What the user should know about the file. */
  note: string | null
  onAgain: () => void
  onDone: () => void
}

/** What was read, to correct and to add. */
export function CheckRows(props: Props) {
  const { table, templates, note, currentCatalog: ofToday, samples, onAdd, onAgain, onDone } = props
  const currentCatalog = useMemo<SpreadsheetContext>(
    () => ({ ...ofToday, ...(templates && { templates }) }),
    [ofToday, templates],
  )
  const [grid, setGrid] = useState(() => newGrid(table, currentCatalog))
  const [added, setAdded] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  useUnsavedWork(grid.rows.length > 0)

  const actions = useMemo<GridActions>(
    () => ({
      edit: (number, key, text) =>
        setGrid((now) => withCell(now, number, key, text, currentCatalog)),
      paste: async (number, key, text) => {
        const read = await readPastedText(text)
        setRefusal(read.refusal ?? null)
        if (read.refusal === undefined)
          setGrid((now) => withBlock(now, { number, key }, read.cells, currentCatalog))
      },
      remove: (number) => setGrid((now) => withoutRow(now, number)),
    }),
    [currentCatalog],
  )

  // A touch keyboard would cover what was read.
  useEffect(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    if (!isTouch) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [])

  const faulty = faultyRows(grid)
  const ready = grid.rows.filter(isReady)
  const fitting = fittingSamples(
    samples,
    ready.map(({ draft }) => draft),
  ).length

  function add() {
    const rows = ready.slice(0, fitting)
    onAdd(rows.map(({ draft }) => draft))
    if (rows.length === grid.rows.length) {
      onDone()
      return
    }
    setGrid((now) => withoutRows(now, rows))
    setAdded(rows.length)
    body.current?.focus()
  }

  return (
    <div ref={body} tabIndex={-1} className={classes.check}>
      <div className={classes.top}>
        <p className={classes.summary} role="status">
          {added > 0 && `${counted(added, 'sample')} added to your order. `}
          {describeRows(ready.length, grid.rows.length)}
        </p>
        <Checkbox
          label="Only rows with errors"
          checked={grid.onlyThese !== null}
          disabled={faulty.length === 0 && grid.onlyThese === null}
          onChange={({ currentTarget: { checked } }) => setGrid((now) => withFilter(now, checked))}
        />
      </div>
      <FileNotes table={table} templates={templates} note={note} />
      <RowGrid
        rows={shownRows(grid)}
        columns={grid.columns}
        currentCatalog={currentCatalog}
        actions={actions}
      />
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      <div role="status" className={classes.notes}>
        {grid.unfit > 0 && (
          <p>
            {counted(grid.unfit, 'pasted row', 'pasted rows')} did not fit: there are no more rows
            below. Paste them further up, or show all rows first.
          </p>
        )}
        {grid.deleted && (
          <p>
            Row {grid.deleted.row.number} deleted.{' '}
            <Button variant="default" size="compact-sm" onClick={() => setGrid(withDeletedRow)}>
              Undo
            </Button>
          </p>
        )}
        {fitting < ready.length && (
          <p>
            {samples.length > 0 && `Your order has ${counted(samples.length, 'sample')}. `}
            It has room for {fitting} more of these, and the others stay here. Download the rest for
            another order.
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setIsLeaving(true)}>
          Another file
        </Button>
        {fitting < grid.rows.length && (
          <Button
            variant="default"
            onClick={() => {
              const rest = grid.rows.filter((row) => !ready.slice(0, fitting).includes(row))
              saveFile('samples-to-fix.csv', rowsCsv(rest), 'text/csv')
            }}
          >
            Download the rest
          </Button>
        )}
        <Button className={classes.add ?? ''} disabled={fitting === 0} onClick={add}>
          Add {counted(fitting, 'sample')}
        </Button>
      </div>
      <ConfirmModal
        question="Discard these rows?"
        confirmLabel="Discard"
        opened={isLeaving}
        onCancel={() => setIsLeaving(false)}
        onConfirm={onAgain}
      >
        To read another file, the {grid.rows.length === 1 ? 'row' : `${grid.rows.length} rows`} here
        and your corrections have to go. Samples you have added stay in your order.
      </ConfirmModal>
    </div>
  )
}

/** What is no longer offered of the templates that the rows name. */
function leftOutOf({ rows }: ReadTable, templates: readonly SpreadsheetTemplate[]): string[] {
  const named = new Set(rows.map(({ cells }) => plainText(cellText(cells.template))))
  return templates.filter(({ name }) => named.has(plainText(name))).flatMap((used) => used.leftOut)
}

function FileNotes({ table, templates, note }: Pick<Props, 'table' | 'templates' | 'note'>) {
  const { ignored, missing } = table
  const headers = missing.map((key) => columnOf(key).header)
  const notes = [
    note,
    ...leftOutOf(table, templates ?? []),
    headers.length > 0 &&
      `Your file has no column ${listed(headers)}, which every sample needs. Fill it in here, or add it to your file and choose it again.`,
    ignored.length > 0 &&
      `We don’t know ${ignored.length === 1 ? 'this column, so it is' : 'these columns, so they are'} ignored: ${ignored.join(', ')}.`,
  ].filter((text) => typeof text === 'string')
  if (notes.length === 0) return null
  return (
    <div className={classes.notes}>
      {notes.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </div>
  )
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
