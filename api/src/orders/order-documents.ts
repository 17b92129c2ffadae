import type * as orderLifecycleContract from '@accession/contract/order-lifecycle'
import type * as ordersContract from '@accession/contract/orders'
import type { Order } from '@accession/contract/orders'
import { findCatalog } from '../catalog/find-catalog.ts'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { refusedFor } from './change-order.ts'
import type { FindOrder } from './get-order.ts'
import { findOrder, LABORATORY } from './order-reads-store.ts'

type Sources = Pick<Deps, 'config' | 'db' | 'clock'>

/** The form says how much to send by the catalog of the day on which it is drawn. */
async function submissionForm({ config: { laboratory }, db, clock }: Sources, order: Order) {
  const { testTypes } = await findCatalog(db, clock, laboratory.timeZone)
  return { document: 'submission-form', order, laboratory, sizes: testTypes } as const
}

export const getOrderPdf =
  (deps: Deps, find: FindOrder): Handler<typeof ordersContract.getOrderPdf> =>
  async ({ params, user, request }) => {
    const { written } = await find(params.orderNumber, user)
    return renderDocument(await submissionForm(deps, JSON.parse(written)), callerOf(user, request))
  }

/** There is nothing to confirm before the samples arrive. */
export const getConfirmationPdf =
  ({ config }: Deps, find: FindOrder): Handler<typeof orderLifecycleContract.getConfirmationPdf> =>
  async ({ params, user, request }) => {
    const { laboratory } = config
    const { written } = await find(params.orderNumber, user)
    const order: Order = JSON.parse(written)
    if (!order.received) throw refusedFor('not-received')
    return renderDocument({ document: 'confirmation', order, laboratory }, callerOf(user, request))
  }

type OrderDocument = { document: 'submission-form' | 'confirmation'; orderNumber: string }

/** An email's attachment, made from the order as it is when the email is sent. */
export const documentMaker =
  (deps: Sources & Pick<Deps, 'pool'>) =>
  async ({ document, orderNumber }: OrderDocument) => {
    const found = await findOrder(deps.pool, orderNumber, LABORATORY)
    if (!found) throw new Error(`Order ${orderNumber} not found`)
    const order: Order = JSON.parse(found.written)
    const { laboratory } = deps.config
    return renderDocument(
      document === 'submission-form'
        ? await submissionForm(deps, order)
        : { document, order, laboratory },
    )
  }
