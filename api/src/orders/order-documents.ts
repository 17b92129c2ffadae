import type { getConfirmationPdf } from '@accession/contract/order-life'
import type { getOrderPdf, Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { confirmationName, renderConfirmation } from '../documents/confirmation.ts'
import { renderSubmissionForm, submissionFormName } from '../documents/submission-form.ts'
import type { DbPool } from '../platform/db.ts'
import type { MakeDocument } from '../platform/mail/send-mail.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { refusedFor } from './change-order.ts'
import type { FindOrder } from './get-order.ts'
import { findOrder, LABORATORY } from './order-reading-store.ts'

async function submissionForm(order: Order, laboratory: Laboratory) {
  const content = await renderSubmissionForm(order, laboratory)
  return { name: submissionFormName(order.orderNumber), content }
}

async function confirmation(order: Order, laboratory: Laboratory) {
  const content = await renderConfirmation(order, laboratory)
  return { name: confirmationName(order.orderNumber), content }
}

export const downloadOrderPdf =
  ({ config }: Parts, find: FindOrder): Handler<typeof getOrderPdf> =>
  async ({ params, person }) => {
    const { written } = await find(params.orderNumber, person)
    return submissionForm(JSON.parse(written), config.laboratory)
  }

/** There is nothing to confirm before the samples are there. */
export const downloadConfirmationPdf =
  ({ config }: Parts, find: FindOrder): Handler<typeof getConfirmationPdf> =>
  async ({ params, person }) => {
    const { written } = await find(params.orderNumber, person)
    const order: Order = JSON.parse(written)
    if (!order.received) throw refusedFor('not-received')
    return confirmation(order, config.laboratory)
  }

/** What a letter has attached, made from the order as it is when the letter leaves. */
export const documentMaker =
  (pool: DbPool, laboratory: Laboratory): MakeDocument =>
  async ({ document, orderNumber }) => {
    const found = await findOrder(pool, orderNumber, LABORATORY)
    if (!found) throw new Error(`Order ${orderNumber} is not there`)
    const make = document === 'confirmation' ? confirmation : submissionForm
    const { name, content } = await make(JSON.parse(found.written), laboratory)
    return { filename: name, content }
  }
