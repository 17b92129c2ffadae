const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'just now', '12 sec ago', '2 min ago', '3 hr ago', '1 day ago'. */
export function timeAgo(then: number, now: number): string {
  const passed = now - then
  if (passed < 2 * SECOND) return 'just now'
  if (passed < MINUTE) return `${Math.floor(passed / SECOND)} sec ago`
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} hr ago`
  const days = Math.floor(passed / DAY)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
