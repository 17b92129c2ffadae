import * as orderModificationContract from '@accession/contract/order-modification'
import type { FastifyInstance } from 'fastify'
import { refOf } from '../orders/order-ref.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { editOf, moveTo } from './find-modification.ts'
import { modifier } from './modify-order.ts'
import { setBillable } from './set-billable.ts'

/** Sample and test numbers include the number of their order. */
export function orderModificationRoutes(app: FastifyInstance, deps: Deps) {
  const modify = modifier(deps)
  serve(app, orderModificationContract.updateOrderCompany, async ({ body, ...context }) =>
    modify(context, refOf(body.orderNumber), (trx) => moveTo(trx, body)),
  )
  serve(
    app,
    orderModificationContract.addOrderSamples,
    async ({ body: { orderId, ...added }, ...context }) =>
      modify(context, { orderId }, () => ({ type: 'addSamples', ...added })),
  )
  serve(app, orderModificationContract.editOrderSample, async ({ body, ...context }) =>
    modify(context, refOf(body.sampleNumber), () => ({ type: 'editSample', ...body })),
  )
  serve(app, orderModificationContract.deleteOrderSample, async ({ body, ...context }) =>
    modify(context, refOf(body.sampleNumber), () => ({ type: 'deleteSample', ...body })),
  )
  serve(app, orderModificationContract.addOrderTests, async ({ body, ...context }) =>
    modify(context, refOf(body.sampleNumber), () => ({ type: 'addTests', ...body })),
  )
  serve(app, orderModificationContract.editOrderTest, async ({ body, ...context }) =>
    modify(context, refOf(body.testNumber), () => editOf(body)),
  )
  serve(app, orderModificationContract.deleteOrderTest, async ({ body, ...context }) =>
    modify(context, refOf(body.testNumber), () => ({ type: 'deleteTest', ...body })),
  )
  serve(app, orderModificationContract.setBillable, setBillable(deps))
}
