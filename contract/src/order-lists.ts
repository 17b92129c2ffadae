import { cancelReason } from '@accession/domain/orders/cancel-form'
import { orderListForm } from '@accession/domain/orders/order-list-filter'
import { ORDER_STATUSES } from '@accession/domain/orders/order-state'
import { WORK_LISTS } from '@accession/domain/orders/work-lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'
import { orderNumber, orderRow, progress } from './orders.ts'
import { pageMeta, pageOffset, rowVersion } from './pages.ts'
import { replyDay } from './reply-values.ts'
import { rtoken } from './session.ts'

export const getCompanyOrders = endpoint({
  method: 'GET',
  path: '/orders/company/:companyId',
  access: 'memberOrdering',
  scope: 'orders:read',
  summary:
    'List the orders of one of your sub-companies, newest first, 20 per page. Admins can list any sub-company’s orders.',
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

export const listedOrder = z.object({
  orderNumber: z.string(),
  orderDate: z.iso.datetime(),
  companyName: z.string().describe('For a guest order, the company name the guest entered'),
  parentCompanyName: z
    .string()
    .describe('For a guest order, the billing company name the guest entered'),
  isGuestOrder: z.boolean(),
  userName: z.string(),
  userEmail: z.string(),
  userPhone: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  orderAmount: z.number().describe('US dollars'),
  numberOfSamples: z.int(),
  dueDates: z.array(replyDay).describe('The days tests not yet reported are due, earliest first'),
  ...progress,
  heldSince: z.iso.datetime().nullable().describe('Since when its oldest sample is on hold'),
  toConfirmSince: z.iso
    .datetime()
    .nullable()
    .describe('Since when it has a change that intake has not confirmed'),
  version: rowVersion,
})
export type ListedOrder = z.infer<typeof listedOrder>

export const getOrdersList = endpoint({
  method: 'GET',
  path: '/orders-list',
  access: 'admin',
  scope: 'orders:read',
  summary:
    'List orders by the day they were created, in laboratory time, newest first, 200 per page. Both dates are inclusive and default to today and the four days before. `by` filters on another date instead: receipt, due date of tests not yet reported, expected arrival (orders not yet received) or invoice issue; these exclude canceled orders. `work` returns one of the lists counted by GET /admin/today instead, most urgent first.',
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
    'Cancel an order from the list. Send its version in If-Match. The refresh token must belong to the current session.',
  body: z.strictObject({ orderNumber, rtoken, reason: cancelReason.optional() }),
  reply: listedOrder,
})

const workCount = z.object({
  list: z.enum(WORK_LISTS),
  count: z.int(),
  isCapped: z.boolean().describe('There are more than this count'),
})

export const getToday = endpoint({
  method: 'GET',
  path: '/admin/today',
  access: 'admin',
  scope: 'orders:read',
  summary: 'Count today’s work. Get each list from GET /orders-list?work=…',
  reply: z.object({ today: replyDay, lists: z.array(workCount) }),
})
