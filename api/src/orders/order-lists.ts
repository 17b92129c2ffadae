import * as orderListsContract from '@accession/contract/order-lists'
import type * as ordersContract from '@accession/contract/orders'
import { CUSTOMERS_ORDERS_A_PAGE, LISTED_ORDERS_A_PAGE } from '@accession/contract/pages'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { defaultListRange, orderListForm } from '@accession/domain/orders/order-list-filter'
import type { Deps } from '../platform/deps.ts'
import type { ReadAsCaller } from '../platform/http/access.ts'
import { checkForm } from '../platform/http/form-problem.ts'
import { Problem } from '../platform/http/problem.ts'
import { type Handler, WrittenJson } from '../platform/http/serve.ts'
import { listedBetween, listingOf } from './order-listings-store.ts'
import {
  countWork,
  readOrdersOfCompanyAsCaller,
  writeListedOrders,
  writeOrdersOf,
  writeOrdersOfCompany,
  writeOverview,
  writeOwnOrders,
} from './order-lists-store.ts'
import { readerOf } from './order-reads-store.ts'

export const getUserOrders =
  ({ db }: Deps): Handler<typeof ordersContract.getUserOrders> =>
  async ({ query: { offset }, user }) => {
    const page = { limit: CUSTOMERS_ORDERS_A_PAGE, offset }
    return new WrittenJson(await writeOrdersOf(db, readerOf(user), page))
  }

export const getOwnOrders =
  ({ db }: Deps): Handler<typeof ordersContract.getOwnOrders> =>
  async ({ query: { offset, stage }, user }) => {
    const page = { limit: CUSTOMERS_ORDERS_A_PAGE, offset }
    return new WrittenJson(await writeOwnOrders(db, readerOf(user), stage, page))
  }

export const getOrdersOverview =
  ({ db }: Deps): Handler<typeof ordersContract.getOrdersOverview> =>
  async ({ user }) =>
    new WrittenJson(await writeOverview(db, readerOf(user)))

const FIRST_PAGE = { limit: CUSTOMERS_ORDERS_A_PAGE, offset: 0 }

/** The list that customers open most: its first page. */
export const companyOrdersAsCaller = ({ db }: Deps): ReadAsCaller => ({
  statement: readOrdersOfCompanyAsCaller(db, FIRST_PAGE),
  valuesFor: ({ params, query }) => {
    const asked = orderListsContract.getCompanyOrders.params.safeParse(params).data
    const isFirst = orderListsContract.getCompanyOrders.query.safeParse(query).data?.offset === 0
    return asked && isFirst ? [asked.companyId] : null
  },
})

export const getCompanyOrders =
  ({ db }: Deps): Handler<typeof orderListsContract.getCompanyOrders> =>
  async ({ params, query: { offset }, user, request }) => {
    const read = request.readAsCaller as { written: string | null } | undefined
    const page = { ...FIRST_PAGE, offset }
    const written = read
      ? read.written
      : await writeOrdersOfCompany(db, params.companyId, readerOf(user), page)
    if (!written) throw new Problem('not-found')
    return new WrittenJson(written)
  }

export const todayOf = ({ clock, config }: Deps) =>
  labTimeAt(clock.now().getTime(), config.laboratory.timeZone).day

export const workDayOf = (deps: Deps) => ({
  today: todayOf(deps),
  retentionDays: deps.config.laboratory.sampleRetentionDays,
})

export const getOrdersList =
  (deps: Deps): Handler<typeof orderListsContract.getOrdersList> =>
  async ({ query: { work, offset, ...asked } }) => {
    const page = { limit: LISTED_ORDERS_A_PAGE, offset }
    const listing = work ? listingOf(work, workDayOf(deps)) : listingByDay(deps, asked)
    return new WrittenJson(await writeListedOrders(deps.db, listing, page))
  }

/** A missing date falls back to the default range. */
function listingByDay(deps: Deps, asked: object) {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  const filter = { ...defaultListRange(todayOf(deps)), ...Object.fromEntries(given) }
  const { timeZone } = deps.config.laboratory
  return listedBetween({ ...checkForm(orderListForm, filter), timeZone })
}

export const getToday =
  (deps: Deps): Handler<typeof orderListsContract.getToday> =>
  async () => {
    const day = workDayOf(deps)
    return { today: day.today, lists: await countWork(deps.db, day) }
  }
