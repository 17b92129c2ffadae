import * as orderActivityContract from '@accession/contract/order-activity'
import * as orderLifecycleContract from '@accession/contract/order-lifecycle'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { cancelOrder, setOrderCanceled } from './cancel-order.ts'
import { editOrder } from './edit-order.ts'
import { type LookUp, orderFinder } from './get-order.ts'
import { getConfirmationPdf } from './order-documents.ts'
import { getOrderEmails, resendOrderEmail } from './order-emails.ts'
import { getOrderHistory } from './order-history.ts'
import { addOrderNote, getOrderNotes } from './order-notes.ts'
import { unacceptOrder } from './unaccept-order.ts'

/** Actions on an order after it was placed, and its notes and history. */
export function orderLifecycleRoutes(app: FastifyInstance, deps: Deps, lookUp: LookUp) {
  serve(app, orderLifecycleContract.editOrder, editOrder(deps))
  serve(app, orderLifecycleContract.unacceptOrder, unacceptOrder(deps))
  serve(app, orderLifecycleContract.setOrderCanceled, setOrderCanceled(deps))
  serve(app, orderLifecycleContract.cancelOrder, cancelOrder(deps))
  serve(
    app,
    orderLifecycleContract.getConfirmationPdf,
    getConfirmationPdf(deps, orderFinder(deps, lookUp)),
  )
  serve(app, orderActivityContract.getOrderHistory, getOrderHistory(deps, lookUp))
  serve(app, orderActivityContract.getOrderNotes, getOrderNotes(deps, lookUp))
  serve(app, orderActivityContract.addOrderNote, addOrderNote(deps, lookUp))
  serve(app, orderActivityContract.getOrderEmails, getOrderEmails(deps, lookUp))
  serve(app, orderActivityContract.resendOrderEmail, resendOrderEmail(deps))
}
