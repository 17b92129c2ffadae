import { ACTIVITY_KIND_LABELS, ACTIVITY_KINDS } from '@accession/domain/history/activity-kinds'
import { NativeSelect } from '@mantine/core'
import { pastDays } from '../order-list/past-days.ts'
import { DayField } from '../ui/form/day-field.tsx'
import classes from './activity.module.css'
import type { ActivityUrl } from './use-activity-filter.ts'
import { UserFilter } from './user-filter.tsx'

const KINDS = [
  { value: '', label: 'Everything' },
  ...ACTIVITY_KINDS.map((value) => ({ value, label: ACTIVITY_KIND_LABELS[value] })),
]

export function ActivityFilters({ url: { filter, today, change } }: { url: ActivityUrl }) {
  return (
    <search className={classes.filters} aria-label="Filter activity">
      <NativeSelect
        label="Show"
        data={KINDS}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
      />
      <UserFilter
        userId={filter.userId}
        onChange={(userId) => change({ userId: userId?.toString() })}
      />
      <DayField
        label="Start date"
        value={filter.from}
        onPick={(from) => change({ from })}
        {...pastDays(today)}
      />
      <DayField
        label="End date"
        value={filter.to}
        onPick={(to) => change({ to })}
        {...pastDays(today)}
      />
    </search>
  )
}
