import {
  defaultListRange,
  ORDER_LIST_DAYS,
  ORDER_LIST_STATUSES,
  orderListForm,
} from '@accession/domain/orders/order-list-filter'
import { WORK_LISTS } from '@accession/domain/orders/work-lists'
import { useSearchParams } from 'react-router'
import { useLabTime } from '../platform/use-lab-time.ts'

type Filter = { startDate: string; endDate: string; orderStatus: string; by: string }

/** The default day is left out of the URL. */
const short = <T extends { by: string }>({ by, ...filter }: T) =>
  by === ORDER_LIST_DAYS[0] ? filter : { ...filter, by }

/** The filters of the Order List from the URL; null until today is known. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const today = useLabTime()?.day
  if (!today) return null
  const preset = defaultListRange(today)
  const asked: Filter = {
    startDate: params.get('startDate') ?? preset.startDate,
    endDate: params.get('endDate') ?? preset.endDate,
    orderStatus: params.get('orderStatus') ?? ORDER_LIST_STATUSES[0],
    by: params.get('by') ?? ORDER_LIST_DAYS[0],
  }
  const checked = orderListForm.safeParse(asked)
  return {
    today,
    asked,
    query: checked.data ? short(checked.data) : null,
    error: checked.error?.issues[0]?.message,
    work: WORK_LISTS.find((list) => list === params.get('work')) ?? null,
    change: (changes: Partial<Filter>) =>
      setParams(short({ ...asked, ...changes }), { replace: true, preventScrollReset: true }),
  }
}
export type ListFilter = NonNullable<ReturnType<typeof useListFilter>>
