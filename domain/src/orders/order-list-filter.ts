import * as z from 'zod'
import { addDays, type Day, daySchema } from '../calendar/day.ts'
import { PHASES } from './lifecycle.ts'

/** A phase excludes canceled orders; 'all' includes them. */
export const ORDER_LIST_STATUSES = ['all', ...PHASES] as const
export type OrderListStatus = (typeof ORDER_LIST_STATUSES)[number]

/** The date that a range filters by. */
export const ORDER_LIST_DAYS = ['created', 'received', 'due', 'arrival', 'issued'] as const
export type OrderListDay = (typeof ORDER_LIST_DAYS)[number]

export const ORDER_LIST_DAY_LABELS: Record<OrderListDay, string> = {
  created: 'placed',
  received: 'received',
  due: 'due, not reported',
  arrival: 'expected, not received',
  issued: 'invoiced',
}

const DAYS_BEFORE_TODAY = 4

type Range = { startDate: Day; endDate: Day }

/** Today and the four days before it. */
export const defaultListRange = (today: Day): Range => ({
  startDate: addDays(today, -DAYS_BEFORE_TODAY),
  endDate: today,
})

/** No order is older than this; also keeps out dates the database cannot hold. */
export const FIRST_ORDER_DAY = '2000-01-01'
const listDay = daySchema.refine((day) => day >= FIRST_ORDER_DAY, 'Must be 2000 or later')

/** Both days are included. */
export const orderListForm = z
  .strictObject({
    startDate: listDay,
    endDate: listDay,
    orderStatus: z.enum(ORDER_LIST_STATUSES),
    by: z.enum(ORDER_LIST_DAYS).default('created'),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    error: 'Cannot be before the start date',
  })
