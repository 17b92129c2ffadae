import type { WorklistOrder } from '@accession/contract/worklist'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import type { WorklistSort } from '@accession/domain/orders/worklist'
import { VIEW_COLUMN_LABELS, type ViewColumn } from '@accession/domain/orders/worklist-view'
import { CompanyLink } from '../navigation/company-link.tsx'
import { listSampleNames } from '../orders/list-sample-names.ts'
import { ProgressText } from '../orders/progress-text.tsx'
import { LabDay } from '../ui/display/lab-day.tsx'
import { StatusBadge } from '../ui/display/status-badge.tsx'
import { RowAction, RowLink } from '../ui/table/row-action.tsx'
import type { SortedColumn } from '../ui/table/server-sorting.ts'
import type { BulkAction } from './bulk-actions.ts'
import classes from './worklist.module.css'

type WorklistColumn = SortedColumn<WorklistOrder, WorklistSort>

/** In pixels; the others share what is left. */
type Optional = Omit<WorklistColumn, 'label'> & { width?: number }

type Given = {
  /** The next step of an order, done from its row. */
  actions: readonly BulkAction[]
  start: (bulk: BulkAction, order: WorklistOrder) => void
  mayReceive: boolean
}

const OPTIONAL: Record<ViewColumn, Optional> = {
  company: {
    cell: ({ parentCompanyId, companyName }) => (
      <CompanyLink parentCompanyId={parentCompanyId} name={companyName} />
    ),
    card: 'left',
    sort: 'company',
  },
  billingCompany: {
    cell: ({ parentCompanyId, parentCompanyName }) => (
      <CompanyLink parentCompanyId={parentCompanyId} name={parentCompanyName} />
    ),
  },
  placedBy: { cell: ({ userName }) => userName },
  placed: { cell: ({ orderDate }) => <LabDay at={orderDate} />, look: 'unbroken', width: 118 },
  samples: {
    cell: (order) => (
      <>
        {order.numberOfSamples}
        <span className={classes.quiet}> · {listSampleNames(order)}</span>
      </>
    ),
    card: 'left',
    sort: 'samples',
  },
  status: {
    cell: (order) => (
      <span className={classes.status}>
        <span className={classes.badge}>
          <StatusBadge status={order.orderStatus} />
        </span>
        <span className={classes.quiet}>
          <ProgressText progress={{ ...order, status: order.orderStatus }} />
        </span>
      </span>
    ),
    card: 'line',
    sort: 'status',
  },
  due: {
    cell: ({ dueDates: [first] }) => first && formatDay(first),
    look: 'unbroken',
    sort: 'due',
    width: 118,
  },
  received: {
    cell: ({ received }) => received && <LabDay at={received} />,
    look: 'unbroken',
    sort: 'received',
    width: 118,
  },
  amount: {
    cell: ({ orderAmount }) => formatDollars(centsOf(orderAmount)),
    look: 'number',
    sort: 'amount',
    width: 118,
  },
}

/** Number, choice and next step are always there. */
const FIXED_WIDTH = 264
const SHARED_WIDTH = 140

/** Below it the table scrolls sideways rather than losing a column that someone chose. */
export const leastWidth = (columns: readonly ViewColumn[]): number =>
  columns.reduce((sum, column) => sum + (OPTIONAL[column].width ?? SHARED_WIDTH), FIXED_WIDTH)

/** What an order is, without what can be done to it. */
export const orderColumns = (columns: readonly ViewColumn[]): WorklistColumn[] => [
  {
    label: 'Order Number',
    cell: ({ orderNumber }) => orderNumber,
    look: 'code',
    card: 'title',
    sort: 'number',
  },
  ...columns.map((column) => ({ label: VIEW_COLUMN_LABELS[column], ...OPTIONAL[column] })),
]

export const worklistColumns = (columns: readonly ViewColumn[], given: Given): WorklistColumn[] => [
  ...orderColumns(columns),
  {
    label: 'Next step',
    hideLabel: true,
    look: 'action',
    card: 'right',
    cell: (order) => <NextStep order={order} {...given} />,
  },
]

type StepProps = Pick<Given, 'actions' | 'start' | 'mayReceive'> & { order: WorklistOrder }

function NextStep({ order, actions, start, mayReceive }: StepProps) {
  const { orderNumber, orderStatus } = order
  if (orderStatus === 'created')
    return (
      mayReceive && (
        <RowLink
          label="Receive"
          name={`Receive order ${orderNumber}`}
          to={`/receive-order?num=${orderNumber}`}
        />
      )
    )
  const next = actions.find((bulk) => bulk.isNextStep && bulk.suits(order))
  if (!next) return null
  return (
    <RowAction
      label={next.label}
      name={`${next.label}: order ${orderNumber}`}
      onClick={() => start(next, order)}
    />
  )
}
