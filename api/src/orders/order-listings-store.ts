import type { Day } from '@accession/domain/calendar/day'
import type { OrderListDay, OrderListStatus } from '@accession/domain/orders/order-list-filter'
import type { OrderStage } from '@accession/domain/orders/order-stages'
import type { WorkList } from '@accession/domain/orders/work-lists'
import { type RawBuilder, sql } from 'kysely'
import { startOfLabDay } from '../platform/db/lab-day.ts'

/** A list's filter and sort order. */
export type Listing = { where: RawBuilder<unknown>; orderBy: RawBuilder<unknown> }

export const NEWEST_FIRST = sql`o.id desc`

/** Served by the indexes of migrations 0031 and 0039. */
export function stageListing(stage: OrderStage): Listing {
  switch (stage) {
    case 'to-answer':
      return {
        where: sql`o.canceled_at is null and o.unanswered_holds > 0`,
        orderBy: sql`o.held_since, o.id`,
      }
    case 'to-send':
      return {
        where: sql`o.canceled_at is null and o.phase = 'created' and o.reported_samples < o.sample_count`,
        orderBy: sql`o.expected_arrival nulls last, o.id`,
      }
    case 'in-testing':
      return {
        where: sql`o.canceled_at is null and o.phase in ('received', 'accepted', 'invoiced')
          and o.reported_samples < o.sample_count`,
        orderBy: sql`o.due_days[1] nulls last, o.id`,
      }
    case 'finished':
      return {
        where: sql`o.canceled_at is null and o.reported_samples >= o.sample_count`,
        orderBy: sql`o.last_reported_on desc nulls last, o.id desc`,
      }
    case 'canceled':
      return { where: sql`o.canceled_at is not null`, orderBy: NEWEST_FIRST }
  }
}

type DayFilter = {
  startDate: Day
  endDate: Day
  orderStatus: OrderListStatus
  by: OrderListDay
  timeZone: string
}

/** By a date of the order on the laboratory's calendar. A phase filter excludes canceled orders. */
export function listedBetween({ orderStatus, ...filter }: DayFilter): Listing {
  const ofPhase =
    orderStatus === 'all' ? sql`true` : sql`o.phase = ${orderStatus} and o.canceled_at is null`
  const { where, orderBy } = listingByDay(filter)
  return { where: sql`${ofPhase} and ${where}`, orderBy }
}

function listingByDay(filter: Omit<DayFilter, 'orderStatus'>): Listing {
  const { by, startDate, endDate, timeZone } = filter
  const isWithin = (instant: RawBuilder<unknown>) =>
    sql`${instant} >= ${startOfLabDay(startDate, timeZone)}
      and ${instant} < ${startOfLabDay(endDate, timeZone, 1)}`
  switch (by) {
    case 'created':
      return { where: isWithin(sql`o.created_at`), orderBy: sql`o.created_at desc, o.id desc` }
    case 'received':
      return {
        where: sql`${isWithin(sql`o.received_at`)} and o.canceled_at is null`,
        orderBy: sql`o.received_at desc, o.id desc`,
      }
    case 'issued':
      return {
        where: sql`${isWithin(ISSUED)} and o.phase = 'invoiced' and o.canceled_at is null`,
        orderBy: sql`${ISSUED} desc, o.id desc`,
      }
    case 'due':
      return {
        where: sql`${TO_REPORT} and o.due_days[1] <= ${endDate}::date and exists (select from unnest(o.due_days) due
          where due between ${startDate}::date and ${endDate}::date)`,
        orderBy: sql`o.due_days[1], o.id`,
      }
    case 'arrival': {
      const since = waitingSince(timeZone)
      return {
        where: sql`${TO_ARRIVE} and ${since} between ${startDate}::date and ${endDate}::date`,
        orderBy: sql`${since}, o.id`,
      }
    }
  }
}

export const ISSUED = sql`coalesce(o.issued_at, o.received_at)`

/** The day an order was expected or, if it has none, placed. */
export const waitingSince = (timeZone: string) =>
  sql<Day>`coalesce(o.expected_arrival, (o.created_at at time zone ${timeZone})::date)`

export const TO_ARRIVE = sql`o.phase = 'created' and o.canceled_at is null`
const ARRIVAL = sql`coalesce(o.expected_arrival, '-infinity')`
/** Has tests that are due and not reported. */
export const TO_REPORT = sql`o.canceled_at is null and o.due_days <> '{}'`

/** When the laboratory was done with its samples. */
const DONE_ON = sql`done_on(o.last_reported_on, o.canceled_at, o.received_at)`

export type WorkDay = { today: Day; retentionDays: number }

/** Issued and not paid in full. */
export const UNPAID = sql`o.phase = 'invoiced' and o.canceled_at is null
  and o.total_cents > o.amount_paid_cents`

/** The laboratory's open work, most urgent first; served by partial indexes. */
export function listingOf(list: WorkList, { today, retentionDays }: WorkDay): Listing {
  switch (list) {
    case 'expected':
      return { where: sql`${TO_ARRIVE} and ${ARRIVAL} = ${today}::date`, orderBy: sql`o.id` }
    case 'waiting':
      return {
        where: sql`${TO_ARRIVE} and ${ARRIVAL} < ${today}::date`,
        orderBy: sql`${ARRIVAL}, o.id`,
      }
    case 'to-accept':
      return {
        where: sql`o.phase = 'received' and o.canceled_at is null`,
        orderBy: sql`o.created_at, o.id`,
      }
    case 'on-hold':
      return {
        where: sql`o.held_samples > 0 and o.canceled_at is null`,
        orderBy: sql`o.held_since, o.id`,
      }
    case 'to-confirm':
      return {
        where: sql`o.to_confirm_since is not null and o.canceled_at is null`,
        orderBy: sql`o.to_confirm_since, o.id`,
      }
    case 'due-today':
      return {
        where: sql`${TO_REPORT} and o.due_days @> array[${today}::date]`,
        orderBy: sql`o.due_days[1], o.id`,
      }
    case 'overdue':
      return {
        where: sql`${TO_REPORT} and o.due_days[1] < ${today}::date`,
        orderBy: sql`o.due_days[1], o.id`,
      }
    case 'to-dispose':
      return {
        where: sql`o.received_at is not null and o.disposed_at is null
          and (o.canceled_at is not null or o.reported_samples = o.sample_count)
          and ${DONE_ON} <= ${today}::date - ${retentionDays}::integer
          and (o.retained_until is null or o.retained_until < ${today}::date)`,
        orderBy: sql`${DONE_ON}, o.id`,
      }
    case 'to-issue':
      return {
        where: sql`o.phase = 'accepted' and o.canceled_at is null and o.held_samples = 0`,
        orderBy: sql`o.created_at, o.id`,
      }
    case 'payment-past-due':
      return {
        where: sql`${UNPAID} and o.payment_due_on < ${today}::date`,
        orderBy: sql`o.payment_due_on, o.id`,
      }
  }
}
