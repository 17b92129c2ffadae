import { keysOf } from '../fields/keys-of.ts'
import { ORDER_STEPS, type OrderStep } from '../orders/order-steps.ts'

export const EVENTS_KEPT_DAYS = 30

/** The event of each step of an order; null if other systems have no use for it. */
export const EVENT_OF_STEP = {
  'order:place': 'order.placed',
  'order:edit': 'order.edited',
  'order:assign': 'order.assigned',
  'order:receive': 'order.received',
  'order:receive-again': 'order.receipt-changed',
  'order:check-in': 'order.checked-in',
  'order:accept': 'order.accepted',
  'order:unaccept': 'order.unaccepted',
  'order:modify': 'order.modified',
  'order:set-billable': 'order.billable-changed',
  'order:cancel': 'order.canceled',
  'order:activate': 'order.activated',
  'order:report': 'order.reported',
  'order:take-back-report': 'order.report-taken-back',
  'order:confirm': null,
  'order:custody': null,
  'order:hold': 'order.hold-started',
  'order:answer-hold': 'order.hold-answered',
  'order:end-hold': 'order.hold-ended',
  'order:print-labels': null,
  'order:add-file': 'order.file-added',
  'order:change-file': null,
  'order:remove-file': 'order.file-removed',
  'order:add-internal-file': null,
  'order:remove-internal-file': null,
  'order:note': null,
  'order:resend-mail': null,
  'invoice:update': 'invoice.changed',
  'invoice:issue': 'invoice.issued',
  'invoice:reopen': 'invoice.reopened',
  'invoice:record-payment': 'payment.recorded',
  'invoice:void-payment': 'payment.voided',
} as const satisfies Record<OrderStep, string | null>

/** For the billing company that an order was taken from. */
const MOVED = 'order.moved'

export type EventKind = NonNullable<(typeof EVENT_OF_STEP)[OrderStep]> | typeof MOVED

type Described = { kind: EventKind; label: string; isForCustomers: boolean }

/** Every event, as people call it. Customers get those of the steps they see in the history. */
export const EVENT_KINDS: readonly Described[] = [
  ...keysOf(EVENT_OF_STEP).flatMap((step) => {
    const kind = EVENT_OF_STEP[step]
    const { label, isPublic } = ORDER_STEPS[step]
    return kind === null ? [] : [{ kind, label, isForCustomers: isPublic }]
  }),
  { kind: MOVED, label: 'Moved to another billing company', isForCustomers: true },
]
