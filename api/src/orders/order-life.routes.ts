import * as orderLifeContract from '@accession/contract/order-life'
import * as orderRecordContract from '@accession/contract/order-record'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { acceptOrder } from './accept-order.ts'
import { setOrderCanceled } from './cancel-order.ts'
import { editOrder } from './edit-order.ts'
import { type LookUp, orderFinder } from './get-order.ts'
import { getConfirmationPdf } from './order-documents.ts'
import { getOrderHistory } from './order-history.ts'
import { getOrderMails, resendOrderMail } from './order-mails.ts'
import { addOrderNote, getOrderNotes } from './order-notes.ts'
import { receiveOrder } from './receive-order.ts'
import { unacceptOrder } from './unaccept-order.ts'

/** What happens to an order after it was placed, and what is written down about it. */
export function orderLifeRoutes(app: FastifyInstance, parts: Parts, lookUp: LookUp) {
  serve(app, orderLifeContract.editOrder, editOrder(parts))
  serve(app, orderLifeContract.receiveOrder, receiveOrder(parts))
  serve(app, orderLifeContract.acceptOrder, acceptOrder(parts))
  serve(app, orderLifeContract.unacceptOrder, unacceptOrder(parts))
  serve(app, orderLifeContract.setOrderCanceled, setOrderCanceled(parts))
  serve(
    app,
    orderLifeContract.getConfirmationPdf,
    getConfirmationPdf(parts, orderFinder(parts, lookUp)),
  )
  serve(app, orderRecordContract.getOrderHistory, getOrderHistory(parts, lookUp))
  serve(app, orderRecordContract.getOrderNotes, getOrderNotes(parts, lookUp))
  serve(app, orderRecordContract.addOrderNote, addOrderNote(parts, lookUp))
  serve(app, orderRecordContract.getOrderMails, getOrderMails(parts, lookUp))
  serve(app, orderRecordContract.resendOrderMail, resendOrderMail(parts))
}
