/**
 * The laboratory's work today. Canceled orders do not count. A test is due until it is reported,
 * whatever has been invoiced.
 */
export const WORK_LISTS = [
  'expected',
  'waiting',
  'to-accept',
  'on-hold',
  'due-today',
  'overdue',
] as const
export type WorkList = (typeof WORK_LISTS)[number]

export const WORK_LIST_LABELS: Record<WorkList, string> = {
  expected: 'Expected to arrive today',
  waiting: 'Waiting to be received',
  'to-accept': 'Waiting to be accepted',
  'on-hold': 'With a sample on hold',
  'due-today': 'Due today',
  overdue: 'Past due, not reported',
}
