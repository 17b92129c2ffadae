import { daySchema } from '@accession/domain/calendar/day'
import { packageForm, sampleChecks } from '@accession/domain/intake/sample-check'
import { PAYMENT_FIELDS } from '@accession/domain/orders/payment-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { ORDER_BODY_LIMIT, order } from './orders.ts'

export const checkIn = endpoint({
  method: 'POST',
  path: '/admin/order/check-in',
  access: 'admin',
  scope: 'intake',
  summary:
    'Record what was found of each sample, and how the package came. With receipt, the order is received as well, as by POST /admin/order/receive. Tests of a sample that is not in the box have no dates and are not billed until it is checked in.',
  bodyLimit: ORDER_BODY_LIMIT,
  body: z.strictObject({
    orderId: id,
    samples: sampleChecks.describe('Samples that are not named do not change'),
    package: packageForm.optional().describe('Left out, it does not change'),
    receipt: z
      .strictObject({ startDate: daySchema, ...PAYMENT_FIELDS })
      .optional()
      .describe('Left out, the order must have been received already'),
  }),
  reply: order,
})

export type CheckInForm = z.output<typeof checkIn.body>
export type CheckedSample = CheckInForm['samples'][number]
