import { type EXPORT_KINDS, type ExportFile, getExportFiles } from '@accession/contract/billing'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'
import { LabDay } from '../ui/display/lab-day.tsx'
import { Section } from '../ui/layout/card.tsx'
import type { Column } from '../ui/table/column.ts'
import { RowsTable } from '../ui/table/rows-table.tsx'

const COLUMNS: Column<ExportFile>[] = [
  {
    label: 'Days',
    cell: ({ lower, upper, leftOutUnchanged }) =>
      `${formatDay(lower)} to ${formatDay(upper)}${leftOutUnchanged ? ', changes only' : ''}`,
    card: 'title',
  },
  {
    label: 'Downloaded',
    cell: ({ exported, exportedByName }) => (
      <>
        <LabDay at={exported} /> by {exportedByName}
      </>
    ),
  },
  { label: 'Orders', cell: ({ orders }) => orders.toLocaleString('en-US'), look: 'number' },
  { label: 'Rows', cell: ({ rows }) => rows.toLocaleString('en-US'), look: 'number' },
  {
    label: 'Total',
    cell: ({ total }) => formatDollars(centsOf(total)),
    look: 'number',
    card: 'corner',
  },
]

/** What was downloaded before, newest first. */
export function ExportFiles({ kind }: { kind: (typeof EXPORT_KINDS)[number] }) {
  const { data } = useQuery(query(getExportFiles, { query: { kind } }))
  if (!data || data.files.length === 0) return null
  return (
    <Section title="Earlier files">
      <RowsTable
        label="earlier files"
        columns={COLUMNS}
        rows={data.files}
        rowKey={({ exportId }) => exportId}
      />
    </Section>
  )
}
