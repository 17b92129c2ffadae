import { MAX_SAMPLES } from '@accession/domain/samples/check-samples'
import { type ReadTable, readTable } from '@accession/domain/samples/spreadsheet/read-table'
import type { SpreadsheetTemplate } from '@accession/domain/samples/spreadsheet/spreadsheet-column'
import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { CheckRows, type OrderToFill } from './check-rows.tsx'
import { ChooseSpreadsheet } from './choose-spreadsheet.tsx'
import type { FileCells } from './read-file.ts'
import { readChosenFile, readPastedText } from './read-in-worker.ts'
import type { SpreadsheetTemplates } from './spreadsheet-templates.tsx'

type Props = {
  /** Files dropped on the page. */
  files: readonly File[]
  order: OrderToFill
  templates: SpreadsheetTemplates
  onClose: () => void
}

/** Undefined if they could not be loaded. */
type Templates = readonly SpreadsheetTemplate[] | undefined

type Step =
  | { at: 'choose'; refusal: { name: string | null; text: string } | null }
  | { at: 'reading' }
  | { at: 'check'; table: ReadTable; note: string | null; templates: Templates }

const NO_HEADER =
  'We could not find the row with the column names, like Sample Name, Product Type and Tests, so we can’t tell what is in which column. Add that row at the top, or copy your samples into the template below.'
const NO_ROWS =
  'There are column names, but no samples under them. Fill in a row for each sample and choose the file again.'
const ONE_AT_A_TIME =
  'The file you dropped was not read. Add or discard these rows, then drop the file again.'
const tooManyRows = (rows: number) =>
  `There are ${rows.toLocaleString('en-US')} samples in it, and an order can have at most ${MAX_SAMPLES}. Split it into files of up to ${MAX_SAMPLES} samples, one for each order.`

async function stepAfter(
  read: FileCells,
  name: string | null,
  others: number,
  loadTemplates: () => Promise<Templates>,
): Promise<Step> {
  const refused = (text: string): Step => ({ at: 'choose', refusal: { name, text } })
  if (read.refusal !== undefined) return refused(read.refusal)
  const table = readTable(read.cells)
  if (!table) return refused(NO_HEADER)
  if (table.rows.length === 0) return refused(NO_ROWS)
  if (table.rows.length > MAX_SAMPLES) return refused(tooManyRows(table.rows.length))
  const note =
    others > 0 ? `We read one file at a time: this is ${name}. Choose the others afterwards.` : null
  const templates = table.columns.includes('template') ? await loadTemplates() : []
  return { at: 'check', table, note, templates }
}

/** Samples from a spreadsheet: chosen, read, corrected, added. */
export function SpreadsheetImport({ files, order, templates, onClose }: Props) {
  const [step, setStep] = useState<Step>({ at: 'choose', refusal: null })
  const isChecking = step.at === 'check'
  const { load } = templates

  async function readFiles([file, ...others]: readonly File[]) {
    if (!file) return
    setStep({ at: 'reading' })
    setStep(await stepAfter(await readChosenFile(file), file.name, others.length, load))
  }

  async function readText(text: string) {
    setStep({ at: 'reading' })
    setStep(await stepAfter(await readPastedText(text), null, 0, load))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drop is read once, and not over rows being corrected
  useEffect(() => {
    if (files.length === 0) return
    if (step.at === 'check') setStep({ ...step, note: ONE_AT_A_TIME })
    else readFiles(files)
  }, [files])

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add from a spreadsheet"
      size={isChecking ? '84rem' : 'lg'}
    >
      {step.at === 'check' ? (
        <CheckRows
          {...order}
          table={step.table}
          templates={step.templates}
          note={step.note}
          onAgain={() => setStep({ at: 'choose', refusal: null })}
          onDone={onClose}
        />
      ) : (
        <ChooseSpreadsheet
          refusal={step.at === 'choose' ? step.refusal : null}
          isReading={step.at === 'reading'}
          currentCatalog={order.currentCatalog}
          templates={templates}
          onFiles={readFiles}
          onText={readText}
        />
      )}
    </Dialog>
  )
}
