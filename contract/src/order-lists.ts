import { orderListForm } from '@accession/domain/orders/order-list-filter'
import { ORDER_STATUSES } from '@accession/domain/orders/order-state'
import { WORK_LISTS } from '@accession/domain/orders/work-lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'
import { orderNumber, orderRow } from './orders.ts'
import { pageMeta, pageOffset, rowVersion } from './pages.ts'
import { toldDay } from './reply-values.ts'
import { rtoken } from './session.ts'

export const getCompanyOrders = endpoint({
  method: 'GET',
  path: '/orders/company/:companyId',
  access: 'memberOrdering',
  summary: 'The orders of a sub-company of one’s own, newest first, 20 a page; any for an admin.',
  params: z.strictObject({ companyId: idInText }),
  query: z.strictObject({ offset: pageOffset }),
  reply: z.object({
    orders: z.array(orderRow),
    company: z.object({
      companyId: z.int(),
      companyName: z.string(),
      parentCompanyId: z.int(),
      parentCompanyName: z.string(),
    }),
    meta: pageMeta,
  }),
})

const listedOrder = z.object({
  orderNumber: z.string(),
  orderDate: z.iso.datetime(),
  companyName: z.string().describe('For a guest order the company the guest named'),
  parentCompanyName: z.string().describe('For a guest order the billing company the guest named'),
  isGuestOrder: z.boolean(),
  userName: z.string(),
  userEmail: z.string(),
  userPhone: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  orderAmount: z.number().describe('US dollars'),
  numberOfSamples: z.int(),
  expectedArrival: toldDay.nullable(),
  dueDates: z.array(toldDay).describe('The days on which tests are due, in order'),
  version: rowVersion,
})
export type ListedOrder = z.infer<typeof listedOrder>

export const getOrdersList = endpoint({
  method: 'GET',
  path: '/orders-list',
  access: 'admin',
  summary:
    'Orders by day of creation in laboratory time, both days included, newest first, 200 a page; without days today and the four days before. `by` names another day of the order: its receipt, a due day of an order at work, its expected arrival while it is not received, or the issue of its invoice; these leave canceled orders out. With `work` instead one of the lists GET /admin/today counts, most pressing first.',
  query: z.strictObject({
    startDate: orderListForm.shape.startDate.optional(),
    endDate: orderListForm.shape.endDate.optional(),
    orderStatus: orderListForm.shape.orderStatus.default('all'),
    by: orderListForm.shape.by,
    work: z.enum(WORK_LISTS).optional(),
    offset: pageOffset,
  }),
  reply: z.object({ data: z.array(listedOrder), meta: pageMeta }),
})

export const cancelListedOrder = endpoint({
  method: 'PUT',
  path: '/orders-list',
  access: 'admin',
  summary:
    'Cancel an order of the list; If-Match names its version. The refresh token proves the same live session.',
  body: z.strictObject({ orderNumber, rtoken }),
  reply: listedOrder,
})

const workCount = z.object({
  list: z.enum(WORK_LISTS),
  count: z.int(),
  isFloor: z.boolean().describe('There are more than count'),
})

export const getToday = endpoint({
  method: 'GET',
  path: '/admin/today',
  access: 'admin',
  summary: 'How much is before the laboratory today; each list is GET /orders-list?work=…',
  reply: z.object({ today: toldDay, lists: z.array(workCount) }),
})
