import { type AdminRole, hasRole, type Permissions } from '../access/permissions.ts'

/**
 * The laboratory's work today. Canceled orders do not count. A test is due until it is reported,
 * whatever has been invoiced.
 */
export const WORK_LISTS = [
  'expected',
  'waiting',
  'to-accept',
  'on-hold',
  'to-confirm',
  'due-today',
  'overdue',
  'to-dispose',
  'to-issue',
  'payment-past-due',
] as const
export type WorkList = (typeof WORK_LISTS)[number]

export const WORK_LIST_LABELS: Record<WorkList, string> = {
  expected: 'Expected to arrive today',
  waiting: 'Waiting to be received',
  'to-accept': 'Waiting to be accepted',
  'on-hold': 'With a sample on hold',
  'to-confirm': 'Changed, to be checked again',
  'due-today': 'Due today',
  overdue: 'Past due, not reported',
  'to-dispose': 'Samples to dispose of',
  'to-issue': 'Ready to be invoiced',
  'payment-past-due': 'Past due, not paid',
}

const ROLE_OF: Record<WorkList, AdminRole> = {
  expected: 'intake',
  waiting: 'intake',
  'to-accept': 'intake',
  'on-hold': 'intake',
  'to-confirm': 'intake',
  'due-today': 'intake',
  overdue: 'intake',
  'to-dispose': 'intake',
  'to-issue': 'finance',
  'payment-past-due': 'finance',
}

/** The lists a user works on: those of their roles, or all of them for somebody who only oversees. */
export const workListsOf = (user: Permissions): WorkList[] => {
  const isOverseer = user.roles.every((role) => role === 'manager')
  return WORK_LISTS.filter((list) => isOverseer || hasRole(user, ROLE_OF[list]))
}
