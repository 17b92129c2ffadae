import { daySchema } from '@accession/domain/calendar/day'
import { answerForm, HOLD_ENDINGS, holdForm } from '@accession/domain/holds/sample-hold'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { order } from './orders.ts'

const sample = { orderId: id, sampleId: id }

export const holdSample = endpoint({
  method: 'POST',
  path: '/admin/order/hold',
  access: 'intake',
  scope: 'intake',
  summary:
    'Put a sample on hold and ask its customer, who gets an email. Its tests that are not reported have no dates until the hold ends.',
  body: z.strictObject({ ...sample, ...holdForm.shape }),
  reply: order,
})

export const answerHold = endpoint({
  method: 'POST',
  path: '/order/answer-hold',
  access: 'ordering',
  scope: 'orders:write',
  summary:
    'Answer what the laboratory asked about a sample on hold. The laboratory decides what to do; the last answer counts.',
  body: answerForm.safeExtend({ ...sample, holdId: id.describe('Of the question that was read') }),
  reply: order,
})

export const endHold = endpoint({
  method: 'POST',
  path: '/admin/order/end-hold',
  access: 'intake',
  scope: 'intake',
  summary:
    'End a hold: release the sample, whose tests then start as if it came now; reject it, which takes it out of testing; or remove it from the order.',
  body: z.strictObject({
    ...sample,
    ending: z.enum(HOLD_ENDINGS),
    startDate: daySchema.optional().describe('Of a released sample; left out, as if it came now'),
    dueDate: daySchema
      .optional()
      .describe('Of a released sample; left out, after the full turnaround'),
    isBilled: z.boolean().default(false).describe('A rejected sample is billed all the same'),
  }),
  reply: order,
})
