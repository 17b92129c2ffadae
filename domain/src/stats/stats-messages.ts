import type { Day } from '../calendar/day.ts'
import { weekdayName } from '../calendar/format-day.ts'
import { TURNAROUND_LABELS } from '../catalog/turnarounds.ts'
import { pluralize } from '../fields/plural.ts'
import { formatDollars } from '../money/money.ts'
import { type BilledWeek, WEEKS_BACK } from './billed-weeks.ts'
import { DAYS_AHEAD, type DueTests, testsIn } from './due-tests.ts'
import type { ReceivedDay } from './received-orders.ts'
import type { WaitingOrders } from './waiting-orders.ts'

export const formatCount = (count: number): string => count.toLocaleString('en-US')

const noneOr = (count: number, noun: string) =>
  `${count === 0 ? 'No' : formatCount(count)} ${pluralize(count, noun)}`
const are = (count: number) => pluralize(count, 'is', 'are')
const were = (count: number) => pluralize(count, 'was', 'were')
const onDay = (day: Day, today: Day) => (day === today ? 'today' : `on ${weekdayName(day)}`)

/** '17 tests are due on Monday, 3 of them Next Day; 4 are past due and not reported.' */
export function dueMessage({ overdue, days }: DueTests, today: Day, isCapped: boolean): string {
  const [next] = days
  const late = testsIn(overdue)
  if (!next || (late === 0 && days.every((day) => testsIn(day) === 0)))
    return `No tests are due in the next ${DAYS_AHEAD} business days.`
  const due = testsIn(next)
  const faster = (['rush', 'urgent'] as const)
    .filter((type) => next[type] > 0)
    .map((type) => `${formatCount(next[type])} of them ${TURNAROUND_LABELS[type]}`)
  const upcoming = `${noneOr(due, 'test')} ${are(due)} due ${onDay(next.day, today)}`
  const count = isCapped ? `more than ${formatCount(late)}` : formatCount(late)
  const pastDue =
    late === 0 ? 'none are past due' : `${count} ${are(late)} past due and not reported`
  return `${[upcoming, ...faster].join(', ')}; ${pastDue}.`
}

/**
 * About the latest day that has started: '11 orders were received today; a typical Friday has 12.'
 */
export function receivedMessage(days: readonly ReceivedDay[], today: Day): string {
  const latest = days.findLast(({ day }) => day <= today)
  if (!latest || days.every(({ orders, usual }) => orders === 0 && !usual))
    return `No orders were received in the last ${days.length} business days.`
  const { day, orders, usual } = latest
  const received = `${noneOr(orders, 'order')} ${were(orders)} received ${onDay(day, today)}`
  return usual === null
    ? `${received}.`
    : `${received}; a typical ${weekdayName(day)} has ${formatCount(usual)}.`
}

/** '14 orders are waiting to be received, 2 of them for more than 14 days; 5 are expected later.' */
export function waitingMessage({ ages, expectedLater }: WaitingOrders): string {
  const waiting = ages.reduce((sum, { orders }) => sum + orders, 0)
  const old = ages.find(({ age }) => age === '15+')?.orders ?? 0
  const some = `${noneOr(waiting, 'order')} ${are(waiting)} waiting to be received`
  const share = old === waiting && old > 1 ? 'all' : formatCount(old)
  const oldest = old > 0 ? `, ${waiting === 1 ? '' : `${share} of them `}for more than 14 days` : ''
  const later =
    expectedLater > 0 ? `; ${formatCount(expectedLater)} ${are(expectedLater)} expected later` : ''
  return `${some}${oldest}${later}.`
}

/** '$12,300.00 was billed in the last 12 weeks; $3,400.00 of it is unpaid.' */
export function billedMessage(weeks: readonly BilledWeek[]): string {
  const billed = weeks.reduce((sum, week) => sum + week.billed, 0)
  const unpaid = weeks.reduce((sum, week) => sum + week.unpaid, 0)
  if (billed === 0) return `Nothing was billed in the last ${WEEKS_BACK} weeks.`
  const open = unpaid === 0 ? 'all of it is paid' : `${formatDollars(unpaid)} of it is unpaid`
  return `${formatDollars(billed)} was billed in the last ${WEEKS_BACK} weeks; ${open}.`
}
