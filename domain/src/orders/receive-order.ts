import * as z from 'zod'
import type { Holidays } from '../calendar/business-days.ts'
import { type Day, daySchema } from '../calendar/day.ts'
import { latestDay, workDayFault } from '../calendar/days-ahead.ts'
import { decideAction, type OrderActor } from './decide-action.ts'
import type { OrderState } from './order-state.ts'
import { PAYMENT_FIELDS, type Payment, paymentOf } from './payment-form.ts'
import type { OrderRefusal } from './refusals.ts'
import { datesFrom, type LabCalendar, type TestDates, type TimedTest } from './test-dates.ts'

export type StartDayContext = {
  today: Day
  holidays: Holidays
  /** An order received before may keep its start date even if it is past. */
  presentStart: Day | null
}

const startDay = ({ today, holidays, presentStart }: StartDayContext) =>
  daySchema.superRefine((day, context) => {
    const keeps = day === presentStart && day <= latestDay(today)
    const fault = keeps ? null : workDayFault(day, today, holidays)
    if (fault) context.addIssue(fault)
  })

export const receiveForm = (startDayContext: StartDayContext) =>
  z.strictObject({ startDate: startDay(startDayContext), ...PAYMENT_FIELDS })

export type ReceiveForm = z.output<ReturnType<typeof receiveForm>>

export type ReceivableTest = TimedTest & {
  testNumber: string
  startDate: Day | null
  dueDate: Day | null
  datesSetByHand: boolean
  /** Of its sample. */
  startsFrom: Day | null
}

export type ReceivableOrder = OrderState & { tests: readonly ReceivableTest[] }

export type Receipt = {
  tests: ({ testNumber: string } & TestDates)[]
  payment: Payment
}

export type Reception =
  | { isReceived: true; receipt: Receipt }
  | { isReceived: false; refusal: OrderRefusal }

/** Every test gets its start and due date; dates set manually do not change. */
export function receiveOrder(
  order: ReceivableOrder,
  form: ReceiveForm,
  actor: OrderActor,
  calendar: LabCalendar,
): Reception {
  const decision = decideAction('receive', order, actor)
  if (!decision.isAllowed) return { isReceived: false, refusal: decision.refusal }
  const tests = order.tests.map((test) => ({
    testNumber: test.testNumber,
    ...datesOnReceipt(test, form.startDate, calendar),
  }))
  return { isReceived: true, receipt: { tests, payment: paymentOf(form) } }
}

type DatedBefore = TimedTest &
  Pick<ReceivableTest, 'startDate' | 'dueDate' | 'datesSetByHand' | 'startsFrom'>

/** The dates of one test if its order is received with this start, or later if its sample came later. */
export function datesOnReceipt(test: DatedBefore, start: Day, calendar: LabCalendar): TestDates {
  const { startsFrom } = test
  const from = startsFrom && startsFrom > start ? startsFrom : start
  return datesSetByHand(test) ?? datesFrom(from, test, calendar)
}

function datesSetByHand({ datesSetByHand, startDate, dueDate }: DatedBefore): TestDates | null {
  return datesSetByHand && startDate && dueDate ? { startDate, dueDate } : null
}
