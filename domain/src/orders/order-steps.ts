type Step = { label: string; isPublic: boolean }

/**
 * The steps of an order's life, by the action its record carries. Whatever changes the status a
 * customer sees, or what they ordered, is told to them; what the laboratory does for itself is not.
 */
export const ORDER_STEPS = {
  'order:place': { label: 'Placed', isPublic: true },
  'order:edit': { label: 'Edited', isPublic: true },
  'order:assign': { label: 'Assigned to a company', isPublic: true },
  'order:receive': { label: 'Received', isPublic: true },
  'order:receive-again': { label: 'Dates or billing changed', isPublic: true },
  'order:accept': { label: 'Accepted', isPublic: true },
  'order:unaccept': { label: 'Unaccepted', isPublic: true },
  'order:modify': { label: 'Modified', isPublic: true },
  'order:set-billable': { label: 'Billable tests changed', isPublic: false },
  'order:cancel': { label: 'Canceled', isPublic: true },
  'order:activate': { label: 'Activated', isPublic: true },
  'order:note': { label: 'Note added', isPublic: false },
  'order:resend-mail': { label: 'E-mail sent again', isPublic: false },
  'invoice:update': { label: 'Invoice changed', isPublic: false },
  'invoice:issue': { label: 'Invoiced', isPublic: true },
  'invoice:reopen': { label: 'Invoice reopened', isPublic: true },
} as const satisfies Record<string, Step>

export type OrderStep = keyof typeof ORDER_STEPS
const NAMES = Object.keys(ORDER_STEPS) as OrderStep[]

export const PUBLIC_ORDER_STEPS: readonly string[] = NAMES.filter(
  (name) => ORDER_STEPS[name].isPublic,
)

/** What customers do themselves; whoever did another step was of the laboratory then. */
export const CUSTOMERS_ORDER_STEPS: readonly OrderStep[] = ['order:place', 'order:edit']

/** A step that a later version records keeps its own name until this one knows it. */
export const orderStepLabel = (action: string): string =>
  (ORDER_STEPS as Record<string, Step>)[action]?.label ?? action
