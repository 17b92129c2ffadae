import type { Reply } from '@accession/contract/endpoint'
import { getInvoices } from '@accession/contract/invoice-list'
import { getToday } from '@accession/contract/order-lists'
import { decideAccess } from '@accession/domain/access/access'
import { formatDay } from '@accession/domain/calendar/format-day'
import { WORK_LIST_LABELS, type WorkList } from '@accession/domain/orders/work-lists'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { usePermissions } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { Section } from '../ui/layout/card.tsx'
import classes from './today.module.css'

const COUNT_AGAIN_MS = 30_000

/** What is issued and paid is on the list of invoices. */
const ADDRESS_OF: Partial<Record<WorkList, string>> = {
  'to-issue': '/invoices?list=to-issue',
  'payment-past-due': '/invoices?list=past-due',
}

type Props = { only?: readonly WorkList[] }

/** Today's work of the laboratory; each number links to its orders. */
export function Today({ only }: Props) {
  const today = useQuery({
    ...query(getToday, {}),
    refetchInterval: COUNT_AGAIN_MS,
  })
  return (
    <Section
      title={today.data ? `Today, ${formatDay(today.data.today)}` : 'Today'}
      actions={
        <Button component={Link} to="/receive-order">
          Receive Order
        </Button>
      }
    >
      <AsyncArea query={today}>
        {({ lists }) => <Counts lists={lists.filter(({ list }) => only?.includes(list) ?? true)} />}
      </AsyncArea>
    </Section>
  )
}

/** In two rows if one would be crowded. */
const columnsFor = (count: number) => (count > 6 ? Math.ceil(count / 2) : count)

function Counts({ lists }: Pick<Reply<typeof getToday>, 'lists'>) {
  const isFinance = decideAccess(getInvoices.access, usePermissions()) === 'allowed'
  const columns = { '--columns': columnsFor(lists.length) } as CSSProperties
  return (
    <ul className={classes.lists} style={columns}>
      {lists.map(({ list, count, isCapped }) => (
        <li key={list}>
          <Link
            to={(isFinance && ADDRESS_OF[list]) || `/worklist?list=${list}`}
            className={classes.list}
            data-list={list}
            data-none={count === 0 || undefined}
          >
            <span className={classes.count}>
              {count.toLocaleString('en-US')}
              {isCapped && '+'}
            </span>{' '}
            {WORK_LIST_LABELS[list]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
