import type { InvoiceRow } from '@accession/contract/invoice-list'
import type { InvoiceSort } from '@accession/domain/billing/invoice-list'
import { type Day, daysBetween } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { counted } from '@accession/domain/fields/plural'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { CompanyLink } from '../navigation/company-link.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import type { SortedColumn } from '../ui/table/server-sorting.ts'
import classes from './invoices.module.css'

type Given = {
  today: Day | undefined
  issue: (row: InvoiceRow) => void
  pay: (row: InvoiceRow) => void
}

const money = (dollars: number) => formatDollars(centsOf(dollars))

export const invoiceColumns = ({
  today,
  issue,
  pay,
}: Given): SortedColumn<InvoiceRow, InvoiceSort>[] => [
  {
    label: 'Invoice',
    cell: ({ orderNumber }) => orderNumber,
    look: 'code',
    card: 'title',
    sort: 'number',
  },
  {
    label: 'Billing Company',
    cell: ({ parentCompanyId, parentCompanyName }) => (
      <CompanyLink parentCompanyId={parentCompanyId} name={parentCompanyName} />
    ),
    card: 'left',
    sort: 'company',
  },
  { label: 'Tested for', cell: ({ companyName }) => companyName, card: 'hidden' },
  {
    label: 'Issued',
    cell: ({ firstIssued }) => firstIssued && formatDay(firstIssued),
    look: 'unbroken',
    sort: 'issued',
  },
  {
    label: 'Due',
    cell: (row) => row.paymentDue && <DueDay row={row} due={row.paymentDue} today={today} />,
    look: 'unbroken',
    sort: 'due',
  },
  { label: 'Total', cell: ({ total }) => money(total), look: 'number', sort: 'total' },
  {
    label: 'Balance',
    cell: ({ balance }) =>
      balance < 0 ? (
        <span className={classes.credit}>{money(-balance)} credit</span>
      ) : (
        money(balance)
      ),
    look: 'number',
    card: 'corner',
    sort: 'balance',
  },
  {
    label: 'Next step',
    hideLabel: true,
    look: 'action',
    card: 'right',
    cell: (row) =>
      row.orderStatus === 'accepted' ? (
        <RowAction
          label="Issue"
          name={`Issue the invoice of ${row.orderNumber}`}
          onClick={() => issue(row)}
        />
      ) : (
        <RowAction
          label="Record payment"
          name={`Record payment for ${row.orderNumber}`}
          onClick={() => pay(row)}
        />
      ),
  },
]

type DueProps = { row: InvoiceRow; due: Day; today: Day | undefined }

function DueDay({ row, due, today }: DueProps) {
  const days = today ? daysBetween(due, today) : 0
  const isLate = days > 0 && row.balance > 0 && row.orderStatus === 'invoiced'
  return (
    <span>
      {formatDay(due)}
      {isLate && <span className={classes.late}> {counted(days, 'day')} late</span>}
    </span>
  )
}
