import type { getOrderPdf, Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { renderSubmissionForm, submissionFormName } from '../documents/submission-form.ts'
import type { DbPool } from '../platform/db.ts'
import type { MakeDocument } from '../platform/mail/send-mail.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import type { FindOrder } from './get-order.ts'
import { findOrder, LABORATORY } from './order-reading-store.ts'

async function submissionForm(written: string, laboratory: Laboratory) {
  const order: Order = JSON.parse(written)
  const name = submissionFormName(order.orderNumber)
  return { name, content: await renderSubmissionForm(order, laboratory) }
}

export const downloadOrderPdf =
  ({ config }: Parts, find: FindOrder): Handler<typeof getOrderPdf> =>
  async ({ params, person }) => {
    const { written } = await find(params.orderNumber, person)
    return submissionForm(written, config.laboratory)
  }

/** What a letter has attached, made from the order as it is when the letter leaves. */
export const documentMaker =
  (pool: DbPool, laboratory: Laboratory): MakeDocument =>
  async ({ orderNumber }) => {
    const found = await findOrder(pool, orderNumber, LABORATORY)
    if (!found) throw new Error(`Order ${orderNumber} is not there`)
    const { name, content } = await submissionForm(found.written, laboratory)
    return { filename: name, content }
  }
