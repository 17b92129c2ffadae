import { ADMIN_ROLES } from '@accession/domain/access/permissions'
import type { Day } from '@accession/domain/calendar/day'
import { instantOfWallTime } from '@accession/domain/calendar/lab-time'
import type { Catalog } from '@accession/domain/catalog/catalog'
import type { SampleCheck } from '@accession/domain/intake/sample-check'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import type { OrderActor } from '@accession/domain/orders/decide-action'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { NO_DETAILS } from '@accession/domain/orders/order-form'
import { orderNumberOf, sampleNumberOf, testNumberOf } from '@accession/domain/orders/order-numbers'
import type { OrderStep } from '@accession/domain/orders/order-steps'
import { datesFrom } from '@accession/domain/orders/test-dates'
import { checkSamples } from '@accession/domain/samples/check-samples'
import { settlePayment } from '../billing/settle-payment.ts'
import { checkChanges } from '../intake/check-changes.ts'
import { saveChecks } from '../intake/intake-store.ts'
import { requireAllowed } from '../orders/change-order.ts'
import type { TestToWrite } from '../orders/contents-diff.ts'
import { findContents, lockOrder } from '../orders/locked-order-store.ts'
import { insertNote } from '../orders/order-activity-store.ts'
import { LABORATORY } from '../orders/order-reads-store.ts'
import {
  insertOrder,
  nextOrderSequence,
  type OrderColumns,
  saveReceipt,
  saveTransition,
} from '../orders/order-writes-store.ts'
import { testsOf, totalOf } from '../orders/price-submission.ts'
import { turnTimesOf } from '../orders/test-timing.ts'
import { digestOf } from '../platform/auth/digest.ts'
import { actorOf, type Changes, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { found } from '../platform/http/problem.ts'
import { DEMO_GUEST_INFO } from './demo-data.ts'
import type { DemoOrder } from './demo-year.ts'
import type { DemoUserIds } from './demo-year-store.ts'

type SeedContext = { trx: Queryable; laboratory: Laboratory; catalog: Catalog; users: DemoUserIds }
type Seeded = { id: number; number: string; tests: TestToWrite[]; total: number }

/** Places an order on its day and advances it as far as planned. */
export async function seedOrder(context: SeedContext, order: DemoOrder) {
  const seeded = await place(context, order)
  if (order.received) await receive(context, order, seeded, order.received)
  const { trx, users } = context
  const { id } = seeded
  if (order.note) {
    const created_at = at(context, order.placed, 17 * 60)
    await insertNote(trx, { order_id: id, user_id: users.intake, note: order.note, created_at })
  }
  if (order.accepted) {
    const now = at(context, order.accepted, 13 * 60 + (id % 100))
    await act(context, id, 'accept', now, { accepted_at: now })
    await record(context, id, 'order:accept', users.intake, now, {
      phase: { from: 'received', to: 'accepted' },
    })
  }
  if (order.issued) {
    const now = at(context, order.issued, 15 * 60 + (id % 60))
    const issued = { issued_at: now, invoice_updated_at: now, invoice_revision: 1 }
    await act(context, id, 'issueInvoice', now, issued)
    await record(context, id, 'invoice:issue', users.finance, now, {
      phase: { from: 'accepted', to: 'invoiced' },
    })
  }
  if (order.canceled) {
    const now = at(context, order.canceled, 17 * 60 + 30)
    const { cancelReasons } = context.laboratory
    const reason = cancelReasons[id % cancelReasons.length] ?? null
    await act(context, id, 'cancel', now, { cancel_reason: reason })
    await record(context, id, 'order:cancel', users.admin, now, {
      isCanceled: { from: false, to: true },
      reason: { to: reason },
    })
  }
}

async function place(context: SeedContext, order: DemoOrder): Promise<Seeded> {
  const { trx, laboratory, catalog, users } = context
  const issues = checkSamples(order.samples, { catalog, today: order.placed })
  if (issues.length > 0) throw new Error(`A demo sample is invalid: ${JSON.stringify(issues[0])}`)
  const company = order.companyIndex === null ? null : users.companies[order.companyIndex]
  const createdBy = company?.memberId ?? users.guest
  const factor = company?.factor ?? 1_000
  const number = orderNumberOf(Number(order.placed.slice(0, 4)), await nextOrderSequence(trx))
  const tests = testsOf(order.samples, catalog)
  const total = totalOf(order.samples, catalog, factor)
  const createdAt = at(context, order.placed, order.minute)
  const id = await insertOrder(trx, {
    number,
    owner: company
      ? { companyId: company.companyId, billingCompanyId: company.billingCompanyId }
      : { guestInfo: DEMO_GUEST_INFO },
    createdBy,
    createdAt,
    details: { ...NO_DETAILS, licenseNumber: '403R-00117' },
    expectedArrival: order.arrival,
    termsDigest: digestOf(laboratory.terms),
    factor,
    multipliers: catalog.turnTypeMultipliers,
    total,
    samples: order.samples.map(({ sampleInfo }, index) => ({
      place: index + 1,
      number: sampleNumberOf(number, index + 1),
      info: sampleInfo,
    })),
    tests,
  })
  await record(context, id, 'order:place', createdBy, createdAt, {
    orderNumber: { to: number },
    samples: { to: order.samples.length },
    tests: { to: tests.length },
    totalCents: { to: total },
  })
  return { id, number, tests, total }
}

async function receive(context: SeedContext, order: DemoOrder, seeded: Seeded, startDate: Day) {
  const { id, number, tests, total } = seeded
  const discount = Math.min(order.discountCents, total)
  const isUnpaid = order.paymentType === 'unpaid'
  const amountPaid = isUnpaid ? 0 : total - discount
  const now = at(context, startDate, 8 * 60 + 40 + (id % 90))
  const { locked, transition } = await decide(context, id, 'receive')
  await saveReceipt(
    context.trx,
    locked,
    { transition, now },
    {
      tests: datedTests(number, tests, startDate, context),
      payment: { paymentType: order.paymentType, amountPaid, discount, note: '' },
      startDate,
      total: total - discount,
    },
  )
  await settlePayment(
    context.trx,
    { orderId: id, userId: context.users.intake, now, today: startDate },
    { paymentType: order.paymentType, amountPaid },
  )
  const checks = await inspect(context, id, now)
  await record(context, id, 'order:receive', context.users.intake, now, {
    phase: { from: 'created', to: 'received' },
    startDate: { from: null, to: startDate },
    datedTests: { from: 0, to: tests.length },
    ...checks,
  })
}

/** Nearly everything is in order when it comes. */
const FINDINGS: Record<number, Pick<SampleCheck, 'condition' | 'amountSeen' | 'note'>> = {
  5: { condition: 'leaking', amountSeen: 'About half', note: 'Lid not closed' },
  11: { condition: 'too-little', amountSeen: '2 g', note: '' },
  17: { condition: 'mislabeled', amountSeen: '', note: 'Batch on the jar differs' },
}

/** The first sample of some orders shows something; the others of an order are fine. */
async function inspect({ trx, users }: SeedContext, orderId: number, now: Date) {
  const samples = await findContents(trx, orderId)
  const checks = samples.map(({ sampleId }, nth) => ({
    sampleId,
    condition: 'ok' as const,
    amountSeen: '',
    storagePlace: `Shelf ${(orderId % 6) + 1}`,
    note: '',
    unbilledTests: [],
    ...(nth === 0 && FINDINGS[orderId % 23]),
  }))
  await saveChecks(trx, { orderId, userId: users.intake, now }, checks)
  return checkChanges({ package: null, samples }, { samples: checks })
}

/** The demo moves orders only as the lifecycle allows. */
const STAFF: OrderActor = {
  isAdmin: true,
  isMember: false,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: ADMIN_ROLES,
  ownsOrder: false,
}

async function decide({ trx }: SeedContext, orderId: number, action: OrderAction) {
  const locked = found(await lockOrder(trx, { orderId }, LABORATORY))
  return { locked, transition: requireAllowed(action, locked, STAFF) }
}

async function act(
  context: SeedContext,
  orderId: number,
  action: OrderAction,
  now: Date,
  columns: OrderColumns = {},
) {
  const { locked, transition } = await decide(context, orderId, action)
  await saveTransition(context.trx, locked, { transition, now }, columns)
}

const record = (
  { trx }: SeedContext,
  subjectId: number,
  action: OrderStep,
  userId: number,
  now: Date,
  changes: Changes,
) => {
  const who = actorOf({ userId }, { id: 'demo' })
  const what = { action, subject: 'order', subjectId, changes }
  return recordAudit(trx, { now: () => now }, { ...who, ...what })
}

function at({ laboratory }: SeedContext, day: Day, minute: number): Date {
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`
  return new Date(instantOfWallTime(`${day} ${time}`, laboratory.timeZone))
}

function datedTests(
  orderNumber: string,
  tests: readonly TestToWrite[],
  start: Day,
  { catalog, laboratory }: SeedContext,
) {
  const calendar = { holidays: catalog.holidays, dueDateOffset: laboratory.dueDateOffset }
  return tests.map(({ samplePlace, place: testPlace, test: { details } }) => {
    const { testName, turnAroundType } = details
    const timed = { turnAroundType, turnTimes: turnTimesOf(testName, catalog) }
    return {
      testNumber: testNumberOf(sampleNumberOf(orderNumber, samplePlace), testPlace),
      ...datesFrom(start, timed, calendar),
    }
  })
}
