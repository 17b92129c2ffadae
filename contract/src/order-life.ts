import { daySchema } from '@accession/domain/calendar/day'
import { heldGuestInfo } from '@accession/domain/companies/guest-info'
import { licenseNumber } from '@accession/domain/orders/order-form'
import { PAYMENT_FIELDS } from '@accession/domain/orders/payment-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { expectedTotal, ORDER_BODY_LIMIT, order, orderNumber, submittedSamples } from './orders.ts'

const orderId = id
const oneOrder = z.strictObject({ orderId })

/**
 * Every change of an order takes If-Match and answers with the whole order, raw keys and one test a
 * replicate, and its new version as ETag. What its state does not allow is 409 with `refusal`.
 */
export const receiveOrder = endpoint({
  method: 'POST',
  path: '/admin/order/receive',
  access: 'admin',
  summary:
    'Receive an order, or again to adjust: assigns start and due days and notes the payment.',
  body: z.strictObject({ orderId, startDate: daySchema, ...PAYMENT_FIELDS }),
  reply: order,
})

export const acceptOrder = endpoint({
  method: 'POST',
  path: '/admin/order/accept',
  access: 'intake',
  summary: 'Lock a received order for the import into the on-site system.',
  body: oneOrder,
  reply: order,
})

export const unacceptOrder = endpoint({
  method: 'POST',
  path: '/admin/order/unaccept',
  access: 'intake',
  summary: 'Make an accepted order editable again.',
  body: oneOrder,
  reply: order,
})

export const setOrderCanceled = endpoint({
  method: 'POST',
  path: '/admin/order/cancellation',
  access: 'admin',
  summary: 'Cancel an order, or set a canceled one active again in the phase it was in.',
  body: z.strictObject({ orderNumber, setCanceled: z.boolean() }),
  reply: order,
})

const hasOneOwner = (body: { companyId?: unknown; guestInfo?: unknown }) =>
  (body.companyId === undefined) !== (body.guestInfo === undefined)

export const editOrder = endpoint({
  method: 'PUT',
  path: '/order',
  access: 'ordering',
  summary:
    'The order as it shall be: samples match by sampleId, tests by name. companyId for a company’s order, also to assign a guest’s; guestInfo for one that stays a guest’s.',
  bodyLimit: ORDER_BODY_LIMIT,
  body: z
    .strictObject({
      orderId,
      samples: submittedSamples,
      companyId: id.optional(),
      guestInfo: heldGuestInfo.optional(),
      licenseNumber: licenseNumber.optional(),
      expectedTotal,
    })
    .refine(hasOneOwner, { path: ['companyId'], error: 'Required' }),
  reply: order,
})

export const getConfirmationPdf = endpoint({
  method: 'GET',
  path: '/order-conf-pdf/:orderNumber',
  access: 'ordering',
  summary: 'What the laboratory has received, with dates and payment; refused before receipt.',
  params: z.strictObject({ orderNumber }),
  file: 'application/pdf',
})
