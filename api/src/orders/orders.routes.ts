import * as orderListsContract from '@accession/contract/order-lists'
import * as ordersContract from '@accession/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { cancelListedOrder } from './cancel-order.ts'
import { getOrder, orderFinder, orderLookup } from './get-order.ts'
import { getOrderPdf } from './order-documents.ts'
import { orderLifeRoutes } from './order-life.routes.ts'
import { getCompanyOrders, getOrdersList, getToday, getUserOrders } from './order-lists.ts'
import { placeGuestOrder, placeOrder } from './place-order.ts'

export function ordersRoutes(app: FastifyInstance, parts: Parts) {
  const lookUp = orderLookup(parts)
  const find = orderFinder(parts, lookUp)
  serve(app, ordersContract.placeOrder, placeOrder(parts))
  serve(app, ordersContract.placeGuestOrder, placeGuestOrder(parts))
  serve(app, ordersContract.getOrder, getOrder(find))
  serve(app, ordersContract.getOrderPdf, getOrderPdf(parts, find))
  serve(app, ordersContract.getUserOrders, getUserOrders(parts))
  serve(app, orderListsContract.getCompanyOrders, getCompanyOrders(parts))
  serve(app, orderListsContract.getOrdersList, getOrdersList(parts))
  serve(app, orderListsContract.cancelListedOrder, cancelListedOrder(parts))
  serve(app, orderListsContract.getToday, getToday(parts))
  orderLifeRoutes(app, parts, lookUp)
}
