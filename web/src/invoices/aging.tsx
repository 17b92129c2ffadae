import type { Aging as AgingSums } from '@accession/contract/invoice-list'
import { AGE_GROUP_LABELS, AGE_GROUPS, type AgeGroup } from '@accession/domain/billing/invoice-list'
import { counted } from '@accession/domain/fields/plural'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { UnstyledButton } from '@mantine/core'
import classes from './invoices.module.css'
import type { InvoiceUrl } from './use-invoice-filter.ts'

type Props = { aging: AgingSums } & InvoiceUrl

/** What is to be paid, by how long it has been due; each group shows its invoices. */
export function Aging({ aging, filter, change }: Props) {
  const balance = AGE_GROUPS.reduce((sum, group) => sum + centsOf(aging[group].balance), 0)
  const show = (age: AgeGroup | undefined) =>
    change({ list: 'open', age, sort: undefined, descending: undefined })
  const isOpen = filter.list === 'open'
  return (
    <section className={classes.aging} aria-label="To be paid, by days past due">
      <UnstyledButton
        className={classes.group ?? ''}
        aria-pressed={isOpen && !filter.age}
        onClick={() => show(undefined)}
      >
        <span className={classes.sum}>{formatDollars(balance)}</span> to be paid
      </UnstyledButton>
      {AGE_GROUPS.map((group) => {
        const { invoices, balance: sum } = aging[group]
        return (
          <UnstyledButton
            key={group}
            className={classes.group ?? ''}
            aria-pressed={isOpen && filter.age === group}
            data-none={invoices === 0 || undefined}
            data-late={group !== 'current' || undefined}
            onClick={() => show(group)}
          >
            <span className={classes.sum}>{formatDollars(centsOf(sum))}</span>{' '}
            {AGE_GROUP_LABELS[group]},{' '}
            <span className={classes.count}>{counted(invoices, 'invoice')}</span>
          </UnstyledButton>
        )
      })}
    </section>
  )
}
