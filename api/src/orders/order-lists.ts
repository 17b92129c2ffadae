import type * as orderListsContract from '@accession/contract/order-lists'
import type * as ordersContract from '@accession/contract/orders'
import { CUSTOMERS_ORDERS_A_PAGE, LISTED_ORDERS_A_PAGE } from '@accession/contract/pages'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { defaultListRange, orderListForm } from '@accession/domain/orders/order-list-filter'
import { checkForm } from '../platform/form-problem.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import {
  countWork,
  findListedOrders,
  findOrdersOf,
  findOrdersOfCompany,
  listedBetween,
  listingOf,
} from './order-list-store.ts'
import { readerOf } from './order-reading-store.ts'

export const getUserOrders =
  ({ db }: Parts): Handler<typeof ordersContract.getUserOrders> =>
  ({ query: { offset }, person }) =>
    findOrdersOf(db, readerOf(person), { limit: CUSTOMERS_ORDERS_A_PAGE, offset })

export const getCompanyOrders =
  ({ db }: Parts): Handler<typeof orderListsContract.getCompanyOrders> =>
  async ({ params, query: { offset }, person }) => {
    const page = { limit: CUSTOMERS_ORDERS_A_PAGE, offset }
    const found = await findOrdersOfCompany(db, params.companyId, readerOf(person), page)
    if (!found) throw new Problem('not-found')
    const { data, company, meta } = found
    return { orders: data, company, meta }
  }

export const todayOf = ({ clock, config }: Parts) =>
  labTimeAt(clock.now().getTime(), config.laboratory.timeZone).day

export const getOrdersList =
  (parts: Parts): Handler<typeof orderListsContract.getOrdersList> =>
  async ({ query: { work, offset, ...asked } }) => {
    const page = { limit: LISTED_ORDERS_A_PAGE, offset }
    const listing = work ? listingOf(work, todayOf(parts)) : listingByDay(parts, asked)
    return findListedOrders(parts.db, listing, page)
  }

/** A day that is left out is that of the default range. */
function listingByDay(parts: Parts, asked: object) {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  const filter = { ...defaultListRange(todayOf(parts)), ...Object.fromEntries(given) }
  const { timeZone } = parts.config.laboratory
  return listedBetween({ ...checkForm(orderListForm, filter), timeZone })
}

export const getToday =
  (parts: Parts): Handler<typeof orderListsContract.getToday> =>
  async () => {
    const today = todayOf(parts)
    return { today, lists: await countWork(parts.db, today) }
  }
