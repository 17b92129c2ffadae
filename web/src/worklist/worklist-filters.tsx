import { WORK_LISTS } from '@accession/domain/orders/work-lists'
import {
  AGE_FILTERS,
  DUE_FILTER_LABELS,
  DUE_FILTERS,
  WORKLIST_LABELS,
  WORKLISTS,
} from '@accession/domain/orders/worklist'
import { NativeSelect } from '@mantine/core'
import { BillingCompanyFilter } from '../companies/billing-company-filter.tsx'
import { OrderSearchBox } from '../search/find-orders.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { WorklistUrl } from './use-worklist-filter.ts'
import classes from './worklist.module.css'

const option = (list: (typeof WORKLISTS)[number]) => ({ value: list, label: WORKLIST_LABELS[list] })
const isWork = (list: string) => (WORK_LISTS as readonly string[]).includes(list)

const LISTS = [
  { group: 'Today’s work', items: WORKLISTS.filter(isWork).map(option) },
  { group: 'By status', items: WORKLISTS.filter((list) => !isWork(list)).map(option) },
]
const DUE = [
  { value: '', label: 'any day' },
  ...DUE_FILTERS.map((value) => ({ value, label: DUE_FILTER_LABELS[value] })),
]
const AGES = [
  { value: '', label: 'any time' },
  ...AGE_FILTERS.map((value) => ({ value, label: `over ${value} days ago` })),
]

export function WorklistFilters({ filter, view, change }: WorklistUrl) {
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="List"
        data={LISTS}
        value={filter.list}
        onChange={({ currentTarget }) => change({ list: currentTarget.value, sort: undefined })}
      />
      <div className={classes.search}>
        <OrderSearchBox />
      </div>
      <NativeSelect
        label="Due"
        data={DUE}
        value={filter.due ?? ''}
        onChange={({ currentTarget }) => change({ due: currentTarget.value })}
      />
      <NativeSelect
        label="Placed"
        data={AGES}
        value={filter.olderThan ?? ''}
        onChange={({ currentTarget }) => change({ olderThan: currentTarget.value })}
      />
      <BillingCompanyFilter
        billingCompanyId={filter.billingCompanyId}
        onChange={(id) => change({ billingCompanyId: id?.toString() })}
      />
      <ColumnChoice {...{ view, change }} />
    </div>
  )
}
