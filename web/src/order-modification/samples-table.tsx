import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { PRODUCT_LABELS } from '@accession/domain/catalog/product-types'
import type { Column } from '../ui/table/column.ts'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { modifyAddress } from './modify-addresses.ts'

type Sample = Order['samples'][number]

const countOf = ({ tests }: Sample) => tests.reduce((sum, { testCount }) => sum + testCount, 0)

function lastDue({ tests }: Sample): string {
  const last = tests
    .flatMap(({ dueDate }) => dueDate ?? [])
    .toSorted()
    .at(-1)
  return last ? formatDay(last) : ''
}

const COLUMNS: Column<Sample>[] = [
  {
    label: 'Sample Number',
    cell: ({ sampleInfo }) => sampleInfo.sampleNumber,
    look: 'code',
    card: 'corner',
    opener: true,
  },
  { label: 'Sample Name', cell: ({ sampleInfo }) => sampleInfo.sampleName, card: 'title' },
  { label: 'Batch ID', cell: ({ sampleInfo }) => sampleInfo.batchName },
  { label: 'Product Type', cell: ({ sampleInfo }) => PRODUCT_LABELS[sampleInfo.productType] },
  { label: 'Tests', cell: countOf, look: 'number' },
  { label: 'Due', cell: lastDue, look: 'unbroken' },
]

/** Each sample links to its modification screen. */
export function SamplesTable({ order }: { order: Order }) {
  const { orderNumber, samples } = order
  return (
    <RowsTable
      label="samples"
      columns={COLUMNS}
      rows={samples}
      rowKey={({ sampleId }) => sampleId}
      opens={({ sampleInfo: { sampleNumber } }) => ({
        to: modifyAddress('/modify-sample', { orderNumber, sampleNumber }),
      })}
    />
  )
}
