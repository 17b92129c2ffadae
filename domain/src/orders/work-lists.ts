/**
 * What the laboratory has before it today. An order that counts is not canceled and, for the due
 * days, not invoiced: the portal does not know of results, so an order is at work until it is billed.
 */
export const WORK_LISTS = ['expected', 'waiting', 'to-accept', 'due-today', 'overdue'] as const
export type WorkList = (typeof WORK_LISTS)[number]

export const WORK_LIST_LABELS: Record<WorkList, string> = {
  expected: 'Expected to arrive today',
  waiting: 'Waiting to be received',
  'to-accept': 'To be accepted',
  'due-today': 'Due today',
  overdue: 'Past due, not invoiced',
}
