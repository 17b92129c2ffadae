import type { CompanyPage } from '@accession/contract/company-page'
import type { InvoiceRow } from '@accession/contract/invoice-list'
import { AGE_GROUPS, type AgeGroup } from '@accession/domain/billing/invoice-list'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { LinkedAging } from '../invoices/aging.tsx'
import { CompanyStatement } from '../invoices/company-statement.tsx'
import { DaysToPay } from '../invoices/days-to-pay.tsx'
import { invoiceColumns } from '../invoices/invoice-columns.tsx'
import { PayInvoice } from '../invoices/pay-invoice.tsx'
import { useLabTime } from '../platform/use-lab-time.ts'
import { Section } from '../ui/layout/card.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { TileLink } from '../users/tile-link.tsx'
import classes from './company.module.css'

type Billing = NonNullable<CompanyPage['billing']>

const invoicesOf = (parentCompanyId: number, list: string, age?: AgeGroup) =>
  `/invoices?list=${list}${age ? `&age=${age}` : ''}&billingCompanyId=${parentCompanyId}`

type BalanceProps = { parentCompanyId: number; aging: Billing['aging'] }

/** What the company has to pay, by age, for finance. */
export function CompanyBalance({ parentCompanyId, aging }: BalanceProps) {
  const [isStating, setStating] = useState(false)
  return (
    <Section
      title="Balance"
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setStating(true)}>
          Statement
        </Button>
      }
    >
      <LinkedAging aging={aging} to={(age) => invoicesOf(parentCompanyId, 'open', age)} />
      <DaysToPay parentCompanyId={parentCompanyId} />
      {isStating && (
        <Dialog title="Statement" size="lg" opened onClose={() => setStating(false)}>
          <CompanyStatement parentCompanyId={parentCompanyId} mayEmail />
        </Dialog>
      )}
    </Section>
  )
}

/** On a page that is about one company. */
const LEFT_OUT = ['Billing Company', 'Tested for', 'Issued']

type InvoicesProps = { parentCompanyId: number; billing: Billing; onChanged: () => void }

/** Its open invoices, those due first; payments are recorded here. */
export function CompanyInvoices({ parentCompanyId, billing, onChanged }: InvoicesProps) {
  const { aging, invoices } = billing
  const today = useLabTime()?.day
  const paying = useModalSubject<InvoiceRow>()
  const all = AGE_GROUPS.reduce((sum, age) => sum + aging[age].invoices, 0)
  const columns = invoiceColumns({ today, issue: paying.open, pay: paying.open }).filter(
    ({ label }) => !LEFT_OUT.includes(label),
  )
  return (
    <Section
      title="Open invoices"
      actions={<TileLink to={invoicesOf(parentCompanyId, 'all')}>All invoices</TileLink>}
    >
      {invoices.length === 0 ? (
        <Text c="dimmed">Nothing is to be paid.</Text>
      ) : (
        <RowsTable
          label="open invoices"
          columns={columns}
          rows={invoices}
          rowKey={({ orderNumber }) => orderNumber}
          opens={({ orderNumber }) => ({ to: `/invoice-lookup?num=${orderNumber}` })}
        />
      )}
      {all > invoices.length && (
        <div className={classes.more}>
          {invoices.length} of {all.toLocaleString('en-US')}, those due first.
        </div>
      )}
      {paying.subject && paying.opened && (
        <PayInvoice
          orderNumber={paying.subject.orderNumber}
          onClose={() => {
            paying.close()
            onChanged()
          }}
        />
      )}
    </Section>
  )
}
