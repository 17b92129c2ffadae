import type { Aging as AgingSums } from '@accession/contract/invoice-list'
import { AGE_GROUP_LABELS, AGE_GROUPS, type AgeGroup } from '@accession/domain/billing/invoice-list'
import { counted } from '@accession/domain/fields/plural'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { UnstyledButton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './invoices.module.css'

type Props = {
  aging: AgingSums
  /** The group whose invoices are shown; none for all of them. */
  shown?: AgeGroup | 'all' | undefined
  show: (age: AgeGroup | undefined) => void
}

/** What is to be paid, by how long it has been due; each group shows its invoices. */
export function Aging({ aging, shown, show }: Props) {
  return (
    <AgeSums
      aging={aging}
      group={(age, children, marks) => (
        <UnstyledButton
          className={classes.group ?? ''}
          aria-pressed={shown === (age ?? 'all')}
          onClick={() => show(age)}
          {...marks}
        >
          {children}
        </UnstyledButton>
      )}
    />
  )
}

/** The same, with a link to the invoices of each group. */
export function LinkedAging({ aging, to }: Pick<Props, 'aging'> & { to: AddressOf }) {
  return (
    <AgeSums
      aging={aging}
      group={(age, children, marks) => (
        <UnstyledButton component={Link} className={classes.group ?? ''} to={to(age)} {...marks}>
          {children}
        </UnstyledButton>
      )}
    />
  )
}

type AddressOf = (age: AgeGroup | undefined) => string
type Marks = { 'data-none'?: true | undefined; 'data-late'?: true | undefined }
type SumsProps = Pick<Props, 'aging'> & {
  group: (age: AgeGroup | undefined, children: ReactNode, marks: Marks) => ReactNode
}

function AgeSums({ aging, group }: SumsProps) {
  const balance = AGE_GROUPS.reduce((sum, age) => sum + centsOf(aging[age].balance), 0)
  return (
    <section className={classes.aging} aria-label="To be paid, by days past due">
      {group(
        undefined,
        <>
          <span className={classes.sum}>{formatDollars(balance)}</span> to be paid
        </>,
        {},
      )}
      {AGE_GROUPS.map((age) => {
        const { invoices, balance: sum } = aging[age]
        const marks = {
          'data-none': invoices === 0 || undefined,
          'data-late': age !== 'current' || undefined,
        }
        return (
          <Fragment key={age}>
            {group(
              age,
              <>
                <span className={classes.sum}>{formatDollars(centsOf(sum))}</span>{' '}
                {AGE_GROUP_LABELS[age]},{' '}
                <span className={classes.count}>{counted(invoices, 'invoice')}</span>
              </>,
              marks,
            )}
          </Fragment>
        )
      })}
    </section>
  )
}
