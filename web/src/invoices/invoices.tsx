import { getInvoices, type InvoiceRow } from '@accession/contract/invoice-list'
import { LISTED_ORDERS_A_PAGE } from '@accession/contract/pages'
import { decideAccess } from '@accession/domain/access/access'
import {
  INVOICE_LIST_LABELS,
  INVOICE_LISTS,
  invoiceSortsOf,
  MOST_INVOICES,
} from '@accession/domain/billing/invoice-list'
import { Button, NativeSelect, Text } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FinanceNeeded } from '../billing/finance-needed.tsx'
import { BillingCompanyFilter } from '../companies/billing-company-filter.tsx'
import { usePermissions } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import tableClasses from '../ui/table/index-table.module.css'
import { IndexTableHead } from '../ui/table/index-table-head.tsx'
import { IndexTablePages } from '../ui/table/index-table-pages.tsx'
import { IndexTableRow } from '../ui/table/index-table-row.tsx'
import { serverSorting } from '../ui/table/server-sorting.ts'
import { useChosen } from '../ui/table/use-chosen.tsx'
import { usePageNumber } from '../ui/table/use-page-number.ts'
import { type BulkOrder, ISSUE_INVOICE } from '../worklist/bulk-actions.ts'
import { BulkBar, BulkProgress, BulkQuestion, type Question } from '../worklist/bulk-bar.tsx'
import { useBulkRun } from '../worklist/use-bulk-run.ts'
import { Aging } from './aging.tsx'
import { CompanyStatement } from './company-statement.tsx'
import { DaysToPay } from './days-to-pay.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import classes from './invoices.module.css'
import { PayInvoice } from './pay-invoice.tsx'
import { type InvoiceUrl, useInvoiceFilter } from './use-invoice-filter.ts'

/** /invoices: what is to be issued and what is to be paid. */
export function Invoices() {
  const url = useInvoiceFilter()
  const { filter, change } = url
  // Goes on, and says how it ended, while other lists are read.
  const bulk = useBulkRun(useLabTime()?.day)
  const [isStating, setStating] = useState(false)
  if (decideAccess(getInvoices.access, usePermissions()) !== 'allowed')
    return <FinanceNeeded title="Invoices" />
  return (
    <Page title="Invoices" width="full">
      <Card>
        <Section>
          <div className={classes.filters}>
            <NativeSelect
              label="List"
              data={INVOICE_LISTS.map((list) => ({
                value: list,
                label: INVOICE_LIST_LABELS[list],
              }))}
              value={filter.list}
              onChange={({ currentTarget }) =>
                change({ list: currentTarget.value, age: undefined, sort: undefined })
              }
            />
            <BillingCompanyFilter
              billingCompanyId={filter.billingCompanyId}
              onChange={(id) => change({ billingCompanyId: id?.toString() })}
            />
            {filter.billingCompanyId !== undefined && (
              <>
                <Button variant="default" onClick={() => setStating(true)}>
                  Statement
                </Button>
                <DaysToPay parentCompanyId={filter.billingCompanyId} />
              </>
            )}
          </div>
          {isStating && filter.billingCompanyId !== undefined && (
            <Dialog title="Statement" size="lg" opened onClose={() => setStating(false)}>
              <CompanyStatement parentCompanyId={filter.billingCompanyId} mayEmail />
            </Dialog>
          )}
          {bulk.run && <BulkProgress run={bulk.run} onDismiss={bulk.dismiss} />}
          {/* Another list begins with nothing chosen; the same in another order does not. */}
          <Rows
            key={JSON.stringify({ ...filter, sort: null, descending: null })}
            url={url}
            bulk={bulk}
          />
        </Section>
      </Card>
    </Page>
  )
}

const numberOf = ({ orderNumber }: InvoiceRow) => orderNumber
const asBulk = (row: InvoiceRow): BulkOrder => ({ ...row, toConfirmSince: null, dueDates: [] })

type RowsProps = { url: InvoiceUrl; bulk: ReturnType<typeof useBulkRun> }

function Rows({ url: { filter, change }, bulk }: RowsProps) {
  const page = usePageNumber()
  const offset = (page - 1) * LISTED_ORDERS_A_PAGE
  const invoices = useQuery({
    ...query(getInvoices, { query: { ...filter, offset } }),
    placeholderData: keepPreviousData,
  })
  const today = useLabTime()?.day
  const question = useModalSubject<Question>()
  const paying = useModalSubject<InvoiceRow>()
  const choice = useChosen(invoices.data?.data ?? [], numberOf, 'invoice')
  const columns = invoiceColumns({
    today,
    issue: (row) => question.open({ bulk: ISSUE_INVOICE, chosen: [asBulk(row)] }),
    pay: paying.open,
  })
  const { columns: shown, ...sorting } = serverSorting(
    filter.list === 'to-issue' ? [choice.column, ...columns] : columns,
    invoiceSortsOf(filter.list),
    filter,
    change,
  )
  return (
    <>
      {filter.list === 'to-issue' && (
        <BulkBar
          chosen={choice.chosen.map(asBulk)}
          actions={[ISSUE_INVOICE]}
          isRunning={bulk.run?.isRunning ?? false}
          onAsk={(action) => question.open({ bulk: action, chosen: choice.chosen.map(asBulk) })}
          onClear={choice.clear}
        />
      )}
      <BulkQuestion
        about={question}
        onStart={(action, suiting) => {
          void bulk.start(action, suiting)
          choice.clear()
        }}
      />
      {paying.subject && paying.opened && (
        <PayInvoice orderNumber={paying.subject.orderNumber} onClose={paying.close} />
      )}
      <AsyncArea query={invoices}>
        {({ data, meta, isCapped, aging }) => (
          <>
            <Aging
              aging={aging}
              shown={filter.list === 'open' ? (filter.age ?? 'all') : undefined}
              show={(age) => change({ list: 'open', age, sort: undefined, descending: undefined })}
            />
            {isCapped && (
              <Notice icon={<IconArrowsDiff size={18} aria-hidden />}>
                There are more invoices on this list. The {MOST_INVOICES.toLocaleString('en-US')}{' '}
                most urgent or newest were looked through.
              </Notice>
            )}
            {data.length === 0 ? (
              <Text c="dimmed">Nothing on this list.</Text>
            ) : (
              <>
                {filter.list === 'to-issue' && choice.all}
                <table
                  className={`${tableClasses.table} ${classes.table}`}
                  aria-label={INVOICE_LIST_LABELS[filter.list]}
                  aria-busy={invoices.isPlaceholderData || undefined}
                >
                  <IndexTableHead columns={shown} {...sorting} />
                  <tbody>
                    {data.map((row) => (
                      <IndexTableRow
                        key={row.orderNumber}
                        row={row}
                        columns={shown}
                        opens={({ orderNumber }) => ({ to: `/invoice-lookup?num=${orderNumber}` })}
                        isGrayed={row.orderStatus === 'canceled'}
                      />
                    ))}
                  </tbody>
                </table>
              </>
            )}
            <IndexTablePages label="the invoices" page={page} meta={meta} />
          </>
        )}
      </AsyncArea>
    </>
  )
}
