import { keysOf } from '../fields/keys-of.ts'

type Step = { label: string; isPublic: boolean }

/**
 * The steps of an order, by the action in its history. Customers see every step that changes the
 * status or what they ordered, but not the laboratory's internal ones.
 */
export const ORDER_STEPS = {
  'order:place': { label: 'Placed', isPublic: true },
  'order:edit': { label: 'Edited', isPublic: true },
  'order:assign': { label: 'Assigned to a company', isPublic: true },
  'order:receive': { label: 'Received', isPublic: true },
  'order:receive-again': { label: 'Dates or billing changed', isPublic: true },
  'order:check-in': { label: 'Samples checked in', isPublic: true },
  'order:accept': { label: 'Accepted', isPublic: true },
  'order:unaccept': { label: 'Unaccepted', isPublic: true },
  'order:modify': { label: 'Modified', isPublic: true },
  'order:set-billable': { label: 'Billable tests changed', isPublic: false },
  'order:cancel': { label: 'Canceled', isPublic: true },
  'order:activate': { label: 'Activated', isPublic: true },
  'order:report': { label: 'Results reported', isPublic: true },
  'order:take-back-report': { label: 'Report taken back', isPublic: true },
  'order:confirm': { label: 'Changes confirmed', isPublic: false },
  'order:custody': { label: 'Custody recorded', isPublic: false },
  'order:hold': { label: 'Sample on hold', isPublic: true },
  'order:answer-hold': { label: 'Question answered', isPublic: true },
  'order:end-hold': { label: 'Hold ended', isPublic: true },
  'order:print-labels': { label: 'Labels printed', isPublic: true },
  'order:add-file': { label: 'File added', isPublic: true },
  'order:change-file': { label: 'File shown or hidden', isPublic: false },
  'order:remove-file': { label: 'File removed', isPublic: true },
  'order:add-internal-file': { label: 'Laboratory file added', isPublic: false },
  'order:remove-internal-file': { label: 'Laboratory file removed', isPublic: false },
  'order:note': { label: 'Note added', isPublic: false },
  'order:resend-mail': { label: 'Email resent', isPublic: false },
  'invoice:update': { label: 'Invoice changed', isPublic: false },
  'invoice:issue': { label: 'Invoiced', isPublic: true },
  'invoice:reopen': { label: 'Invoice reopened', isPublic: true },
  'invoice:record-payment': { label: 'Payment recorded', isPublic: false },
  'invoice:void-payment': { label: 'Payment voided', isPublic: false },
} as const satisfies Record<string, Step>

export type OrderStep = keyof typeof ORDER_STEPS

export const PUBLIC_ORDER_STEPS: readonly string[] = keysOf(ORDER_STEPS).filter(
  (name) => ORDER_STEPS[name].isPublic,
)

/** Steps customers do themselves; any other step was done by the laboratory. */
export const CUSTOMERS_ORDER_STEPS: readonly OrderStep[] = [
  'order:place',
  'order:edit',
  'order:cancel',
  'order:answer-hold',
  'order:print-labels',
  'order:add-file',
  'order:remove-file',
]

/** A step recorded by a later version is shown by its own name. */
export const orderStepLabel = (action: string): string =>
  (ORDER_STEPS as Record<string, Step>)[action]?.label ?? action
