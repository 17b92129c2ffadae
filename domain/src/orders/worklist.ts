import * as z from 'zod'
import { ORDER_STATUSES } from './order-state.ts'
import { WORK_LIST_LABELS, WORK_LISTS } from './work-lists.ts'

/** What the worklist can show: a list of today's work, orders of one status, or all. */
export const WORKLISTS = [...WORK_LISTS, ...ORDER_STATUSES, 'all'] as const
export type Worklist = (typeof WORKLISTS)[number]

export const WORKLIST_LABELS: Record<Worklist, string> = {
  ...WORK_LIST_LABELS,
  created: 'All not received',
  received: 'All received',
  accepted: 'All accepted',
  invoiced: 'All invoiced',
  canceled: 'All canceled',
  all: 'All orders',
}

export const WORKLIST_SORTS = [
  'number',
  'company',
  'status',
  'due',
  'received',
  'samples',
  'amount',
] as const
export type WorklistSort = (typeof WORKLIST_SORTS)[number]

/** These grow as long as the laboratory works. */
const CLOSED: readonly Worklist[] = ['invoiced', 'canceled', 'all']

/** Orders that are still being worked on: few enough to be sorted by anything. */
export const isOpenList = (list: Worklist): boolean => !CLOSED.includes(list)

/** Everything that was ever ordered has one order only, that of its numbers. */
export const sortsOf = (list: Worklist): readonly WorklistSort[] =>
  isOpenList(list) ? WORKLIST_SORTS : ['number']

/** The most orders of a list that are sorted and filtered, the most urgent or newest of it. */
export const MOST_LOOKED_THROUGH = 5_000
/** Of everything that was ever ordered, a text finds the newest. */
const MOST_FOUND_BY_TEXT = 500

export const mostLookedThrough = (list: Worklist, isByText: boolean): number =>
  isByText && !isOpenList(list) ? MOST_FOUND_BY_TEXT : MOST_LOOKED_THROUGH

export const DUE_FILTERS = ['overdue', 'today', 'week'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]
export const DUE_FILTER_LABELS: Record<DueFilter, string> = {
  overdue: 'past due',
  today: 'today',
  week: 'within a week',
}

/** Placed at least so many days ago. */
export const AGE_FILTERS = ['7', '14', '30'] as const

export const WORKLIST_FILTERS = {
  list: z.enum(WORKLISTS),
  q: z.string().trim().max(100, { abort: true }).optional(),
  due: z.enum(DUE_FILTERS).optional(),
  olderThan: z.enum(AGE_FILTERS).optional(),
  sort: z.enum(WORKLIST_SORTS).optional(),
  descending: z.enum(['true', 'false']).optional(),
}
