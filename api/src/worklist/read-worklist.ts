import { LISTED_ORDERS_A_PAGE } from '@accession/contract/pages'
import type * as contract from '@accession/contract/worklist'
import type { WorklistFilter, WorklistOrder } from '@accession/contract/worklist'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { centsOf } from '@accession/domain/money/money'
import { MOST_LOOKED_THROUGH, sortsOf } from '@accession/domain/orders/worklist'
import { WORKLIST_COLUMNS, worklistRow } from '@accession/domain/orders/worklist-rows'
import { todayOf, workDayOf } from '../orders/order-lists.ts'
import { readerOf } from '../orders/order-reads-store.ts'
import { BYTE_ORDER_MARK, writeCsv } from '../platform/csv.ts'
import { asPage } from '../platform/db/pages.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { searchOf } from '../search/search.ts'
import { findWorklist, type Wanted } from './worklist-store.ts'

function wantedOf({ q, descending, ...filter }: WorklistFilter): Wanted {
  if (filter.sort && !sortsOf(filter.list).includes(filter.sort))
    throw new Problem('invalid-request', {
      fields: { sort: 'This list can only be sorted by number' },
    })
  return { ...filter, search: q ? searchOf(q) : null, isDescending: descending === 'true' }
}

export const getWorklist =
  (deps: Deps): Handler<typeof contract.getWorklist> =>
  async ({ query: { offset, ...filter }, user }) => {
    const page = { limit: LISTED_ORDERS_A_PAGE, offset }
    const found = await findWorklist(deps.db, wantedOf(filter), {
      day: workDayOf(deps),
      timeZone: deps.config.laboratory.timeZone,
      reader: readerOf(user),
      page,
    })
    return { ...asPage(found, page), isCapped: found.isCapped }
  }

export const getWorklistCsv =
  (deps: Deps): Handler<typeof contract.getWorklistCsv> =>
  async ({ query, user }) => {
    const { data } = await findWorklist(deps.db, wantedOf(query), {
      day: workDayOf(deps),
      timeZone: deps.config.laboratory.timeZone,
      reader: readerOf(user),
      page: { limit: MOST_LOOKED_THROUGH + 1, offset: 0 },
    })
    const { timeZone } = deps.config.laboratory
    const rows = data.map((order) => worklistRow(asRow(order, timeZone)))
    const content = Buffer.from(BYTE_ORDER_MARK + writeCsv([WORKLIST_COLUMNS, ...rows]))
    return { name: `orders_${query.list}_${todayOf(deps)}.csv`, content }
  }

function asRow(order: WorklistOrder, timeZone: string) {
  const dayOf = (at: string) => labTimeAt(Date.parse(at), timeZone).day
  return {
    ...order,
    status: order.orderStatus,
    billingCompanyName: order.parentCompanyName,
    placedBy: order.userName,
    placedOn: dayOf(order.orderDate),
    receivedOn: order.received && dayOf(order.received),
    samples: order.numberOfSamples,
    firstDue: order.dueDates[0] ?? null,
    lastDue: order.lastDueDate,
    amount: centsOf(order.orderAmount),
  }
}
