import {
  acceptOrder,
  editOrder,
  getConfirmationPdf,
  receiveOrder,
  setOrderCanceled,
  unacceptOrder,
} from '@accession/contract/order-life'
import {
  addOrderNote,
  getOrderHistory,
  getOrderMails,
  getOrderNotes,
  resendOrderMail,
} from '@accession/contract/order-record'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { accept } from './accept-order.ts'
import { cancelOrActivate } from './cancel-order.ts'
import { edit } from './edit-order.ts'
import { type LookUp, orderFinder } from './get-order.ts'
import { downloadConfirmationPdf } from './order-documents.ts'
import { readOrderHistory } from './order-history.ts'
import { readMails, resendMail } from './order-mails.ts'
import { addNote, readNotes } from './order-notes.ts'
import { receive } from './receive-order.ts'
import { unaccept } from './unaccept-order.ts'

/** What happens to an order after it was placed, and what is written down about it. */
export function orderLifeRoutes(app: FastifyInstance, parts: Parts, lookUp: LookUp) {
  serve(app, editOrder, edit(parts))
  serve(app, receiveOrder, receive(parts))
  serve(app, acceptOrder, accept(parts))
  serve(app, unacceptOrder, unaccept(parts))
  serve(app, setOrderCanceled, cancelOrActivate(parts))
  serve(app, getConfirmationPdf, downloadConfirmationPdf(parts, orderFinder(parts, lookUp)))
  serve(app, getOrderHistory, readOrderHistory(parts, lookUp))
  serve(app, getOrderNotes, readNotes(parts, lookUp))
  serve(app, addOrderNote, addNote(parts, lookUp))
  serve(app, getOrderMails, readMails(parts, lookUp))
  serve(app, resendOrderMail, resendMail(parts))
}
