const short = new Intl.RelativeTimeFormat('en-US', { style: 'short' })

const SECOND = 1_000
const UNITS = [
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const

/** 'just now', '12 sec ago', '2 min ago', '3 hr ago', '1 day ago'. */
export function timeAgo(then: number, now: number): string {
  const passed = now - then
  if (passed < 2 * SECOND) return 'just now'
  const [unit, length] = UNITS.find(([, least]) => passed >= least) ?? UNITS[3]
  return short.format(-Math.floor(passed / length), unit).replace('.', '')
}
