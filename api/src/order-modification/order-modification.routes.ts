import {
  addOrderSamples,
  addOrderTests,
  deleteOrderSample,
  deleteOrderTest,
  editOrderSample,
  editOrderTest,
  setBillable,
  updateOrderCompany,
} from '@accession/contract/order-modification'
import type { FastifyInstance } from 'fastify'
import { refOf } from '../orders/order-ref.ts'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { editOf, moveTo } from './find-modification.ts'
import { modifier } from './modify-order.ts'
import { changeBillable } from './set-billable.ts'

/** Samples and tests are named by their numbers, which name their order too. */
export function orderModificationRoutes(app: FastifyInstance, parts: Parts) {
  const modify = modifier(parts)
  serve(app, updateOrderCompany, async ({ body, ...context }) =>
    modify(context, refOf(body.orderNumber), (trx) => moveTo(trx, body)),
  )
  serve(app, addOrderSamples, async ({ body: { orderId, ...added }, ...context }) =>
    modify(context, { orderId }, () => ({ type: 'addSamples', ...added })),
  )
  serve(app, editOrderSample, async ({ body, ...context }) =>
    modify(context, refOf(body.sampleNumber), () => ({ type: 'editSample', ...body })),
  )
  serve(app, deleteOrderSample, async ({ body, ...context }) =>
    modify(context, refOf(body.sampleNumber), () => ({ type: 'deleteSample', ...body })),
  )
  serve(app, addOrderTests, async ({ body, ...context }) =>
    modify(context, refOf(body.sampleNumber), () => ({ type: 'addTests', ...body })),
  )
  serve(app, editOrderTest, async ({ body, ...context }) =>
    modify(context, refOf(body.testNumber), () => editOf(body)),
  )
  serve(app, deleteOrderTest, async ({ body, ...context }) =>
    modify(context, refOf(body.testNumber), () => ({ type: 'deleteTest', ...body })),
  )
  serve(app, setBillable, changeBillable(parts))
}
