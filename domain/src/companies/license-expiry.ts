import { type Day, daysBetween } from '../calendar/day.ts'

/** How long before it expires the users of a license are told. */
export const REMINDER_DAYS = 30

/** It is valid until the end of its last day. */
export const isExpired = (expiresOn: Day | null, today: Day): boolean =>
  expiresOn !== null && expiresOn < today

/** Whether it has expired or will soon; null if there is nothing to do yet. */
export function describeExpiry(expiresOn: Day | null, today: Day): string | null {
  if (expiresOn === null) return null
  if (isExpired(expiresOn, today)) return 'Expired'
  const days = daysBetween(today, expiresOn)
  if (days > REMINDER_DAYS) return null
  if (days === 0) return 'Expires today'
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`
}
