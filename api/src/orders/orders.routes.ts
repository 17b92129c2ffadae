import {
  cancelListedOrder,
  getCompanyOrders,
  getOrdersList,
  getToday,
} from '@accession/contract/order-lists'
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
import { cancelFromList } from './cancel-order.ts'
import { orderFinder, orderLookup, readOrder } from './get-order.ts'
import { downloadOrderPdf } from './order-documents.ts'
import { orderLifeRoutes } from './order-life.routes.ts'
import { countTodaysWork, listCompanyOrders, listOrders, listOwnOrders } from './order-lists.ts'
import { placeCompanyOrder, placeOrderAsGuest } from './place-order.ts'

export function ordersRoutes(app: FastifyInstance, parts: Parts) {
  const lookUp = orderLookup(parts)
  const find = orderFinder(parts, lookUp)
  serve(app, placeOrder, placeCompanyOrder(parts))
  serve(app, placeGuestOrder, placeOrderAsGuest(parts))
  serve(app, getOrder, readOrder(find))
  serve(app, getOrderPdf, downloadOrderPdf(parts, find))
  serve(app, getUserOrders, listOwnOrders(parts))
  serve(app, getCompanyOrders, listCompanyOrders(parts))
  serve(app, getOrdersList, listOrders(parts))
  serve(app, cancelListedOrder, cancelFromList(parts))
  serve(app, getToday, countTodaysWork(parts))
  orderLifeRoutes(app, parts, lookUp)
}
