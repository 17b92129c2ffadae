import { daySchema } from '@accession/domain/calendar/day'
import { storedGuestInfo } from '@accession/domain/companies/guest-info'
import { cancelReason } from '@accession/domain/orders/cancel-form'
import { PAYMENT_FIELDS } from '@accession/domain/orders/payment-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import {
  expectedTotal,
  ORDER_BODY_LIMIT,
  order,
  orderDetails,
  orderNumber,
  submittedSamples,
} from './orders.ts'

const orderId = id
const oneOrder = z.strictObject({ orderId })

/**
 * Every order action takes If-Match and replies with the whole order (raw keys, one test per
 * replicate) and its new version as ETag. An action the state does not allow is 409 with `refusal`.
 */
export const receiveOrder = endpoint({
  method: 'POST',
  path: '/admin/order/receive',
  access: 'admin',
  scope: 'intake',
  summary:
    'Receive an order, or receive it again to make changes. Sets start and due dates and records the payment.',
  body: z.strictObject({ orderId, startDate: daySchema, ...PAYMENT_FIELDS }),
  reply: order,
})

export const acceptOrder = endpoint({
  method: 'POST',
  path: '/admin/order/accept',
  access: 'intake',
  scope: 'intake',
  summary: 'Accept a received order. It is locked for import into the on-site system.',
  body: oneOrder,
  reply: order,
})

export const unacceptOrder = endpoint({
  method: 'POST',
  path: '/admin/order/unaccept',
  access: 'intake',
  summary: 'Unaccept an accepted order so it can be edited again.',
  body: oneOrder,
  reply: order,
})

export const confirmChanges = endpoint({
  method: 'POST',
  path: '/admin/order/confirm',
  access: 'intake',
  summary:
    'Confirm that an order changed after it was accepted has gone through on-site intake again.',
  body: z.strictObject({ orderNumber }),
  reply: order,
})

export const setOrderCanceled = endpoint({
  method: 'POST',
  path: '/admin/order/cancellation',
  access: 'admin',
  summary: 'Cancel an order, or restore a canceled order to the phase it was in.',
  body: z.strictObject({ orderNumber, setCanceled: z.boolean(), reason: cancelReason.optional() }),
  reply: order,
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/order/cancel',
  access: 'ordering',
  scope: 'orders:write',
  summary:
    'Cancel an order you may edit, before the laboratory has received it. An admin can cancel until it is invoiced.',
  body: z.strictObject({ orderNumber, reason: cancelReason.optional() }),
  reply: order,
})

const hasOneOwner = (body: { companyId?: unknown; guestInfo?: unknown }) =>
  (body.companyId === undefined) !== (body.guestInfo === undefined)

export const editOrder = endpoint({
  method: 'PUT',
  path: '/order',
  access: 'ordering',
  scope: 'orders:write',
  summary:
    'Replace an order with the edited order. Samples match by sampleId, tests by name. Send companyId for a company order or to assign a guest order; send guestInfo for an order that remains a guest order.',
  bodyLimit: ORDER_BODY_LIMIT,
  body: z
    .strictObject({
      orderId,
      samples: submittedSamples,
      companyId: id.optional(),
      guestInfo: storedGuestInfo.optional(),
      ...orderDetails,
      expectedArrival: daySchema.optional(),
      expectedTotal,
    })
    .refine(hasOneOwner, { path: ['companyId'], error: 'Required' }),
  reply: order,
})

export const getConfirmationPdf = endpoint({
  method: 'GET',
  path: '/order-conf-pdf/:orderNumber',
  access: 'ordering',
  scope: 'orders:read',
  summary:
    'Download the order confirmation with dates and payment, as a PDF. Refused until the order is received.',
  params: z.strictObject({ orderNumber }),
  file: 'application/pdf',
})
