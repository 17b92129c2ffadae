import { issueInvoice } from '@accession/contract/billing'
import { acceptOrder, confirmChanges } from '@accession/contract/order-lifecycle'
import { getRawOrder, type Order } from '@accession/contract/orders'
import { reportTests } from '@accession/contract/reporting'
import type { WorklistOrder } from '@accession/contract/worklist'
import { type Access, decideAccess } from '@accession/domain/access/access'
import type { Permissions } from '@accession/domain/access/permissions'
import type { Day } from '@accession/domain/calendar/day'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { call } from '../platform/call.ts'
import { versionOf } from '../platform/call-versioned.ts'

/** What a list has to say of an order for something to be done to many. */
export type BulkOrder = Pick<
  WorklistOrder,
  'orderId' | 'orderNumber' | 'orderStatus' | 'toConfirmSince' | 'dueDates' | 'version'
>

export type BulkAction = {
  /** On the button, before 'order' or 'orders'. */
  label: string
  /** What was done, after a count. */
  done: string
  action: OrderAction
  access: Access
  /** Offered in the row of an order as well. */
  isNextStep: boolean
  /** What else happens, said before many are done. */
  meaning: string
  /** Somebody is emailed: asked about even for one order. */
  emails: boolean
  /** Whether it can be done to this order at all; the server decides in the end. */
  suits: (order: BulkOrder) => boolean
  run: (order: BulkOrder, today: Day) => Promise<unknown>
  /** Whether the order is in the state that this brings about. */
  isDone: (order: Order) => boolean
}

const readOrder = ({ orderNumber }: BulkOrder): Promise<Order> =>
  call(getRawOrder, { query: { num: orderNumber, ft: 'false', gt: 'false' } })

const toReport = (order: Order) =>
  order.samples.flatMap(({ tests, isRejected }) =>
    isRejected
      ? []
      : tests.filter(({ reportedOn }) => reportedOn === null).map(({ testNumber }) => testNumber),
  )

export const ISSUE_INVOICE: BulkAction = {
  label: 'Issue invoice',
  done: 'invoiced',
  action: 'issueInvoice',
  access: issueInvoice.access,
  isNextStep: true,
  meaning: 'Each invoice is emailed to its customer.',
  emails: true,
  suits: ({ orderStatus }) => orderStatus === 'accepted',
  run: (order) =>
    call(issueInvoice, { body: { orderNumber: order.orderNumber } }, { ifMatch: versionOf(order) }),
  isDone: ({ phase }) => phase === 'invoiced',
}

/** What can be done to many orders at once, one call for each: the same rules as on their own pages. */
const BULK_ACTIONS: readonly BulkAction[] = [
  {
    label: 'Accept',
    done: 'accepted',
    action: 'accept',
    access: acceptOrder.access,
    isNextStep: true,
    meaning: 'They are locked for testing. Nobody is emailed.',
    emails: false,
    suits: ({ orderStatus }) => orderStatus === 'received',
    run: (order) =>
      call(acceptOrder, { body: { orderId: order.orderId } }, { ifMatch: versionOf(order) }),
    isDone: ({ phase }) => phase === 'accepted' || phase === 'invoiced',
  },
  {
    label: 'Confirm changes',
    done: 'confirmed',
    action: 'confirmChanges',
    access: confirmChanges.access,
    isNextStep: true,
    meaning: 'They went through intake again. Nobody is emailed.',
    emails: false,
    suits: ({ orderStatus, toConfirmSince }) =>
      orderStatus !== 'canceled' && toConfirmSince !== null,
    run: (order) =>
      call(
        confirmChanges,
        { body: { orderNumber: order.orderNumber } },
        { ifMatch: versionOf(order) },
      ),
    isDone: ({ toConfirmSince }) => toConfirmSince === null,
  },
  {
    label: 'Mark reported',
    done: 'reported',
    action: 'report',
    access: reportTests.access,
    isNextStep: false,
    meaning:
      'All their tests that are still to be reported get today’s date. Customers are emailed once the last test of an order is reported.',
    emails: true,
    suits: ({ orderStatus, dueDates }) =>
      (orderStatus === 'accepted' || orderStatus === 'invoiced') && dueDates.length > 0,
    run: async (order, reportedOn) => {
      const testNumbers = toReport(await readOrder(order))
      const body = { orderNumber: order.orderNumber, testNumbers, reportedOn }
      return call(reportTests, { body }, { ifMatch: versionOf(order) })
    },
    isDone: (order) => toReport(order).length === 0,
  },
  ISSUE_INVOICE,
]

export const bulkActionsFor = (user: Permissions): BulkAction[] =>
  BULK_ACTIONS.filter(({ access }) => decideAccess(access, user) === 'allowed')

/** How it ended: done, not done and why, or nobody knows yet. */
export type Outcome = { isDone: true } | { isDone: false; error: unknown } | { isDone: 'unknown' }

/**
 * Does it once. If no answer came, the order itself says whether it was done; it is never done twice,
 * because the version it was shown with is gone after the first time.
 */
export async function runOne(
  bulk: BulkAction,
  order: BulkOrder,
  today: Day,
  isUnsure: (error: unknown) => boolean,
): Promise<Outcome> {
  try {
    await bulk.run(order, today)
    return { isDone: true }
  } catch (error) {
    if (!isUnsure(error)) return { isDone: false, error }
    try {
      return bulk.isDone(await readOrder(order)) ? { isDone: true } : { isDone: false, error }
    } catch {
      return { isDone: 'unknown' }
    }
  }
}
