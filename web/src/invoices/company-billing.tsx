import {
  type Aging,
  type CompanyInvoice,
  getCompanyInvoices,
} from '@accession/contract/invoice-list'
import { CUSTOMERS_ORDERS_A_PAGE } from '@accession/contract/pages'
import {
  AGE_GROUPS,
  COMPANY_LISTS,
  type CompanyList,
  INVOICE_LIST_LABELS,
  MOST_INVOICES,
} from '@accession/domain/billing/invoice-list'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { NativeSelect, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useParent } from '../companies/use-parent.ts'
import { useCanOpen } from '../navigation/screens.ts'
import { useUser } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { Facts } from '../ui/display/facts.tsx'
import { NothingToOpen } from '../ui/feedback/nothing-to-open.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { Column } from '../ui/table/column.ts'
import { IndexTable } from '../ui/table/index-table.tsx'
import { useChangeParams, usePageNumber } from '../ui/table/use-page-number.ts'
import { OwnCompanies } from '../users/own-companies.tsx'
import { CompanyStatement } from './company-statement.tsx'

/** /company-billing?parent=: what a customer's company was invoiced and has to pay. */
export function CompanyBilling() {
  const asked = useParent()
  const user = useUser().data
  const billed = user?.billedCompanyIds ?? []
  const parentCompanyId = asked ?? billed[0]
  if (parentCompanyId === undefined || !billed.includes(parentCompanyId)) return <NothingToOpen />
  const companies = (user?.parentCompanies ?? []).filter((own) =>
    billed.includes(own.parentCompanyId),
  )
  const company = companies.find((own) => own.parentCompanyId === parentCompanyId)
  return (
    <Page
      title="Billing"
      subtitle={`Invoices, balance and statements of ${company?.parentCompanyName ?? 'your company'}.`}
    >
      <OwnCompanies companies={companies} current={parentCompanyId} />
      <Card>
        <Invoices key={parentCompanyId} parentCompanyId={parentCompanyId} />
        <Section title="Statement">
          <CompanyStatement parentCompanyId={parentCompanyId} />
        </Section>
      </Card>
    </Page>
  )
}

const money = (dollars: number) => formatDollars(centsOf(dollars))

const COLUMNS: Column<CompanyInvoice>[] = [
  {
    label: 'Invoice',
    cell: ({ orderNumber }) => orderNumber,
    look: 'code',
    card: 'title',
  },
  { label: 'Tested for', cell: ({ companyName }) => companyName, card: 'left' },
  {
    label: 'Issued',
    cell: ({ firstIssued }) => firstIssued && formatDay(firstIssued),
    look: 'unbroken',
  },
  {
    label: 'Due',
    cell: ({ paymentDue }) => paymentDue && formatDay(paymentDue),
    look: 'unbroken',
  },
  { label: 'Total', cell: ({ total }) => money(total), look: 'number' },
  {
    label: 'Balance',
    cell: ({ balance }) => (balance < 0 ? `${money(-balance)} credit` : money(balance)),
    look: 'number',
    card: 'corner',
  },
]

const isList = (text: string | null): text is CompanyList =>
  COMPANY_LISTS.some((list) => list === text)

function Invoices({ parentCompanyId }: { parentCompanyId: number }) {
  const [params] = useSearchParams()
  const asked = params.get('list')
  const list = isList(asked) ? asked : 'open'
  const offset = (usePageNumber() - 1) * CUSTOMERS_ORDERS_A_PAGE
  const canOpen = useCanOpen()
  const invoices = useQuery({
    ...query(getCompanyInvoices, { query: { parentCompanyId, list, offset } }),
    placeholderData: keepPreviousData,
  })
  const change = useChangeParams()
  const sums = invoices.data && sumsOf(invoices.data.aging)
  return (
    <Section title="Invoices">
      {sums && <Facts facts={{ 'To be paid': sums.open, 'Past due': sums.late }} />}
      <NativeSelect
        label="Show"
        maw="16rem"
        my="md"
        value={list}
        data={COMPANY_LISTS.map((value) => ({ value, label: INVOICE_LIST_LABELS[value] }))}
        onChange={({ currentTarget }) => change({ list: currentTarget.value })}
      />
      {invoices.data?.isCapped && (
        <Text size="sm" c="dimmed" mb="sm">
          These are {MOST_INVOICES.toLocaleString('en-US')} of them. Ask the laboratory for older
          ones.
        </Text>
      )}
      <IndexTable
        label="invoices"
        columns={COLUMNS}
        query={invoices}
        rowKey={({ orderNumber }) => orderNumber}
        {...(canOpen('/orders/:orderNumber') && {
          opens: ({ orderNumber }: CompanyInvoice) => ({ to: `/orders/${orderNumber}` }),
        })}
        none={list === 'open' ? 'Nothing is to be paid.' : 'Nothing has been paid yet.'}
      />
    </Section>
  )
}

/** Past due is whatever is not current. */
function sumsOf(aging: Aging) {
  const cents = AGE_GROUPS.map((group) => centsOf(aging[group].balance))
  const all = cents.reduce((sum, each) => sum + each, 0)
  return { open: formatDollars(all), late: formatDollars(all - centsOf(aging.current.balance)) }
}
