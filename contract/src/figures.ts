import { WAITING_AGES } from '@accession/domain/figures/waiting-orders'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { toldDay } from './reply-values.ts'

const count = z.int()
const testCounts = z.object({ standard: count, rush: count, urgent: count })
const dollars = z.number().describe('US dollars')
const today = toldDay.describe('In laboratory time, like every day and week here')

export const getDueFigure = endpoint({
  method: 'GET',
  path: '/admin/figures/due',
  access: 'admin',
  summary:
    'Tests due in orders received or accepted, on each of the next 10 business days and before today. A closed day counts for the next open one.',
  reply: z.object({
    today,
    overdue: testCounts,
    isFloor: z.boolean().describe('More are past due than were counted'),
    days: z.array(testCounts.extend({ day: toldDay })),
  }),
})

export const getReceivedFigure = endpoint({
  method: 'GET',
  path: '/admin/figures/received',
  access: 'admin',
  summary:
    'Orders received on each of the last 20 days, without canceled ones: business days, and closed days on which something was received.',
  reply: z.object({
    today,
    days: z.array(
      z.object({
        day: toldDay,
        orders: count,
        usual: z
          .number()
          .nullable()
          .describe(
            'Median of the same weekday in the four weeks before, closed days left out; null on a closed day',
          ),
      }),
    ),
  }),
})

export const getWaitingFigure = endpoint({
  method: 'GET',
  path: '/admin/figures/waiting',
  access: 'admin',
  summary:
    'Orders to be received, by days since they were expected or, without an expected day, placed.',
  reply: z.object({
    today,
    ages: z.array(z.object({ age: z.enum(WAITING_AGES), orders: count })),
    expectedLater: count.describe('Orders whose expected day is still to come'),
  }),
})

export const getBilledFigure = endpoint({
  method: 'GET',
  path: '/admin/figures/billed',
  access: 'finance',
  summary: 'Invoices issued in each of the last 12 weeks, and what of them is still to be paid.',
  reply: z.object({
    today,
    weeks: z.array(
      z.object({ week: toldDay.describe('Its Monday'), billed: dollars, unpaid: dollars }),
    ),
  }),
})
