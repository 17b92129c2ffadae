import {
  getOrder,
  getOrderPdf,
  getUserOrders,
  placeGuestOrder,
  placeOrder,
} from '@accession/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { orderFinder, readOrder } from './get-order.ts'
import { downloadOrderPdf } from './order-documents.ts'
import { findOrdersOf } from './order-list-store.ts'
import { placeCompanyOrder, placeOrderAsGuest } from './place-order.ts'

const PAGE = 20

export function ordersRoutes(app: FastifyInstance, parts: Parts) {
  const find = orderFinder(parts)
  serve(app, placeOrder, placeCompanyOrder(parts))
  serve(app, placeGuestOrder, placeOrderAsGuest(parts))
  serve(app, getOrder, readOrder(find))
  serve(app, getOrderPdf, downloadOrderPdf(parts, find))
  serve(app, getUserOrders, async ({ query: { offset }, person }) => {
    const { data, ...count } = await findOrdersOf(parts.db, person.personId, {
      limit: PAGE,
      offset,
    })
    return { data, meta: { limit: PAGE, offset, ...count } }
  })
}
