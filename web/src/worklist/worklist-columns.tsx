import type { WorklistOrder } from '@accession/contract/worklist'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import type { WorklistSort } from '@accession/domain/orders/worklist'
import { Checkbox } from '@mantine/core'
import { listSampleNames } from '../orders/list-sample-names.ts'
import { ProgressText } from '../orders/progress-text.tsx'
import { LabDay } from '../ui/display/lab-day.tsx'
import { StatusBadge } from '../ui/display/status-badge.tsx'
import type { Column } from '../ui/table/column.ts'
import { RowAction, RowLink } from '../ui/table/row-action.tsx'
import type { BulkAction } from './bulk-actions.ts'
import classes from './worklist.module.css'

type WorklistColumn = Column<WorklistOrder> & { sort?: WorklistSort }

type Given = {
  isChosen: (order: WorklistOrder) => boolean
  toggle: (order: WorklistOrder) => void
  /** The next step of an order, done from its row. */
  actions: readonly BulkAction[]
  start: (bulk: BulkAction, order: WorklistOrder) => void
  mayReceive: boolean
}

export const worklistColumns = (given: Given): WorklistColumn[] => [
  {
    label: 'Choose',
    hideLabel: true,
    card: 'corner',
    cell: (order) => (
      <Checkbox
        classNames={{ root: classes.choose, icon: classes.tick, input: classes.box }}
        aria-label={`Choose order ${order.orderNumber}`}
        checked={given.isChosen(order)}
        onChange={() => given.toggle(order)}
      />
    ),
  },
  {
    label: 'Order Number',
    cell: ({ orderNumber }) => orderNumber,
    look: 'code',
    card: 'title',
    sort: 'number',
  },
  { label: 'Company', cell: ({ companyName }) => companyName, card: 'left', sort: 'company' },
  {
    label: 'Samples',
    cell: (order) => (
      <>
        {order.numberOfSamples}
        <span className={classes.quiet}> · {listSampleNames(order)}</span>
      </>
    ),
    card: 'left',
    sort: 'samples',
  },
  {
    label: 'Status',
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
  {
    label: 'Due',
    cell: ({ dueDates: [first] }) => first && formatDay(first),
    look: 'unbroken',
    sort: 'due',
  },
  {
    label: 'Received',
    cell: ({ received }) => received && <LabDay at={received} />,
    look: 'unbroken',
    sort: 'received',
  },
  {
    label: 'Amount',
    cell: ({ orderAmount }) => formatDollars(centsOf(orderAmount)),
    look: 'number',
    sort: 'amount',
  },
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
