import * as orderListsContract from '@accession/contract/order-lists'
import * as ordersContract from '@accession/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { cancelListedOrder } from './cancel-order.ts'
import { getOrder, ORDER_AS_CALLER, orderFinder, orderLookup } from './get-order.ts'
import { getOrderDefaults } from './get-order-defaults.ts'
import { getOrderPdf } from './order-documents.ts'
import { orderLifecycleRoutes } from './order-lifecycle.routes.ts'
import {
  companyOrdersAsCaller,
  getCompanyOrders,
  getOrdersList,
  getOrdersOverview,
  getOwnOrders,
  getToday,
  getUserOrders,
} from './order-lists.ts'
import { placeGuestOrder, placeOrder } from './place-order.ts'

export function ordersRoutes(app: FastifyInstance, deps: Deps) {
  const lookUp = orderLookup(deps)
  const find = orderFinder(deps, lookUp)
  serve(app, ordersContract.placeOrder, placeOrder(deps))
  serve(app, ordersContract.placeGuestOrder, placeGuestOrder(deps))
  serve(app, ordersContract.getOrder, getOrder(deps, lookUp), ORDER_AS_CALLER)
  serve(app, ordersContract.getOrderDefaults, getOrderDefaults(deps))
  serve(app, ordersContract.getOrderPdf, getOrderPdf(deps, find))
  serve(app, ordersContract.getUserOrders, getUserOrders(deps))
  serve(app, ordersContract.getOwnOrders, getOwnOrders(deps))
  serve(app, ordersContract.getOrdersOverview, getOrdersOverview(deps))
  serve(
    app,
    orderListsContract.getCompanyOrders,
    getCompanyOrders(deps),
    companyOrdersAsCaller(deps),
  )
  serve(app, orderListsContract.getOrdersList, getOrdersList(deps))
  serve(app, orderListsContract.cancelListedOrder, cancelListedOrder(deps))
  serve(app, orderListsContract.getToday, getToday(deps))
  orderLifecycleRoutes(app, deps, lookUp)
}
