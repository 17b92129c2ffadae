import {
  ORDER_LIST_DAY_LABELS,
  ORDER_LIST_DAYS,
  type ORDER_LIST_STATUSES,
} from '@accession/domain/orders/order-list-filter'
import { WORK_LIST_LABELS } from '@accession/domain/orders/work-lists'
import { Button, NativeSelect } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Notice } from '../ui/feedback/notice.tsx'
import { DayField } from '../ui/form/day-field.tsx'
import classes from './order-list.module.css'
import { daysWithAYearAhead, pastDays } from './past-days.ts'
import type { ListFilter } from './use-list-filter.ts'

/** In the laboratory's order: all first, then the most common. */
const SHOWN = [
  'all',
  'invoiced',
  'created',
  'received',
  'accepted',
] satisfies readonly (typeof ORDER_LIST_STATUSES)[number][]

const DAYS = ORDER_LIST_DAYS.map((value) => ({ value, label: ORDER_LIST_DAY_LABELS[value] }))

/** Which orders are listed; the filters are in the URL. */
export function ListFilters({ filter }: { filter: ListFilter }) {
  const { asked, change, today, work } = filter
  if (work) {
    return (
      <Notice
        icon={<IconListCheck size={18} aria-hidden />}
        actions={
          <Button component={Link} to="/orders-list" variant="default" size="compact-sm">
            All orders
          </Button>
        }
      >
        {WORK_LIST_LABELS[work]}
      </Notice>
    )
  }
  const days = asked.by === 'created' ? pastDays(today) : daysWithAYearAhead(today)
  return (
    <div className={classes.filters}>
      <DayField
        label="Start date"
        value={asked.startDate}
        onPick={(startDate) => change({ startDate })}
        {...days}
      />
      <DayField
        label="End date"
        value={asked.endDate}
        onPick={(endDate) => change({ endDate })}
        {...days}
      />
      <NativeSelect
        label="Show orders"
        data={DAYS}
        value={asked.by}
        onChange={({ currentTarget }) => change({ by: currentTarget.value })}
      />
      <NativeSelect
        label="Order status"
        data={SHOWN}
        value={asked.orderStatus}
        onChange={({ currentTarget }) => change({ orderStatus: currentTarget.value })}
      />
    </div>
  )
}
