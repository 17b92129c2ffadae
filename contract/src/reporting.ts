import { REFUSALS_OF_REPORTS } from '@accession/domain/orders/refusals'
import {
  MAX_REPORTS,
  reportForm,
  takeBackForm,
  testReport,
} from '@accession/domain/reporting/report-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { order, orderNumber } from './orders.ts'
import { replyDay } from './reply-values.ts'

export const reportTests = endpoint({
  method: 'POST',
  path: '/admin/order/report',
  access: 'intake',
  scope: 'report',
  summary:
    'Mark tests of an accepted or invoiced order as reported on a day. When the last one is reported, the customer is emailed once. Tests reported on that day already are left as they are.',
  body: reportForm.extend({ orderNumber }),
  reply: order,
})

export const takeBackReports = endpoint({
  method: 'POST',
  path: '/admin/order/take-back-report',
  access: 'intake',
  scope: 'report',
  summary: 'Take back the report of tests, with a reason. They are due again.',
  body: takeBackForm.extend({ orderNumber }),
  reply: order,
})

export const importReports = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'intake',
  scope: 'report',
  summary: `Mark up to ${MAX_REPORTS} tests of any orders as reported. Rows that are refused are listed by their position, the others are saved. With checkOnly nothing is saved.`,
  bodyLimit: 1024 * 1024,
  body: z.strictObject({
    reports: z.array(testReport).min(1).max(MAX_REPORTS, { abort: true }),
    checkOnly: z.boolean().default(false),
  }),
  reply: z.object({
    reported: z.int().describe('Tests that were not reported before'),
    unchanged: z.int().describe('Tests reported on that day already'),
    orders: z.int().describe('Orders with newly reported tests'),
    completed: z
      .array(z.string())
      .describe('The numbers of the orders whose last test is among them'),
    refused: z.array(
      z.object({
        row: z.int().describe('Counted from 0'),
        refusal: z.enum(REFUSALS_OF_REPORTS),
        reportedOn: replyDay.nullable().describe('The day it was reported on before'),
      }),
    ),
  }),
})
