import { WAITING_AGES } from '@accession/domain/stats/waiting-orders'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { replyDay } from './reply-values.ts'

const count = z.int()
const testCounts = z.object({ standard: count, rush: count, urgent: count })
const dollars = z.number().describe('US dollars')
const today = replyDay.describe('In laboratory time, like every date in this reply')

export const getDueStats = endpoint({
  method: 'GET',
  path: '/admin/figures/due',
  access: 'admin',
  summary:
    'Count the tests of received and accepted orders that are past due or due on each of the next 10 business days. Tests due on a closed day count toward the next business day.',
  reply: z.object({
    today,
    overdue: testCounts,
    isCapped: z.boolean().describe('More tests are past due than were counted'),
    days: z.array(testCounts.extend({ day: replyDay })),
  }),
})

export const getReceivedStats = endpoint({
  method: 'GET',
  path: '/admin/figures/received',
  access: 'admin',
  summary:
    'Count the orders received on each of the last 20 days, excluding canceled orders. Covers business days, plus closed days with at least one order received.',
  reply: z.object({
    today,
    days: z.array(
      z.object({
        day: replyDay,
        orders: count,
        usual: z
          .number()
          .nullable()
          .describe(
            'Median for the same weekday over the previous four weeks, excluding closed days; null on a closed day',
          ),
      }),
    ),
  }),
})

export const getWaitingStats = endpoint({
  method: 'GET',
  path: '/admin/figures/waiting',
  access: 'admin',
  summary:
    'Count the orders waiting to be received, by days since their expected arrival, or since they were placed if no arrival was given.',
  reply: z.object({
    today,
    ages: z.array(z.object({ age: z.enum(WAITING_AGES), orders: count })),
    expectedLater: count.describe('Orders whose expected arrival is in the future'),
  }),
})

export const getBilledStats = endpoint({
  method: 'GET',
  path: '/admin/figures/billed',
  access: 'finance',
  summary: 'Get the amount billed in each of the last 12 weeks and how much of it is unpaid.',
  reply: z.object({
    today,
    weeks: z.array(
      z.object({
        week: replyDay.describe('The Monday of the week'),
        billed: dollars,
        unpaid: dollars,
      }),
    ),
  }),
})
