import { describe, expect, it } from 'vitest'
import { decideAction, decideEdit, type OrderActor } from './decide-action.ts'
import { ORDER_ACTIONS, type OrderAction, PHASES, type Phase } from './lifecycle.ts'
import { type OrderState, statusOf } from './order-state.ts'
import { refusalMessage } from './refusal-messages.ts'

const NOBODY: OrderActor = {
  isAdmin: false,
  isMember: true,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
  ownsOrder: false,
}
const OWNER: OrderActor = { ...NOBODY, ownsOrder: true }
const ADMIN: OrderActor = { ...NOBODY, isAdmin: true }
const INTAKE: OrderActor = { ...ADMIN, roles: ['intake'] }
const FINANCE: OrderActor = { ...ADMIN, roles: ['finance'] }
const EVERYTHING: OrderActor = { ...ADMIN, roles: ['intake', 'finance'], ownsOrder: true }

const order = (phase: Phase, overrides: Partial<OrderState> = {}): OrderState => ({
  phase,
  isCanceled: false,
  isUnassignedGuestOrder: false,
  isOnHold: false,
  ...overrides,
})

const outcome = (action: OrderAction, state: OrderState, actor = EVERYTHING) => {
  const decision = decideAction(action, state, actor)
  return decision.isAllowed ? decision.phase : decision.refusal
}

/** Created, received, accepted, invoiced: the phase afterwards, or the refusal. */
const TABLE: [OrderAction, string, string, string, string][] = [
  ['editAsCustomer', 'created', 'already-received', 'already-accepted', 'already-invoiced'],
  ['editAsAdmin', 'created', 'received', 'already-accepted', 'already-invoiced'],
  ['receive', 'received', 'received', 'already-accepted', 'already-invoiced'],
  ['checkIn', 'not-received', 'received', 'accepted', 'already-invoiced'],
  ['accept', 'not-received', 'accepted', 'already-accepted', 'already-accepted'],
  ['unaccept', 'not-accepted', 'not-accepted', 'received', 'already-invoiced'],
  ['modify', 'not-accepted', 'not-accepted', 'accepted', 'already-invoiced'],
  ['confirmChanges', 'not-accepted', 'not-accepted', 'accepted', 'invoiced'],
  ['issueInvoice', 'not-accepted', 'not-accepted', 'invoiced', 'already-invoiced'],
  ['reopenInvoice', 'not-invoiced', 'not-invoiced', 'not-invoiced', 'accepted'],
  ['setBillable', 'not-received', 'received', 'accepted', 'already-invoiced'],
  ['updateInvoice', 'not-received', 'received', 'accepted', 'already-invoiced'],
  ['recordPayment', 'not-received', 'received', 'accepted', 'invoiced'],
  ['cancel', 'created', 'received', 'accepted', 'already-invoiced'],
  ['cancelAsCustomer', 'created', 'already-received', 'already-accepted', 'already-invoiced'],
  ['addNote', 'created', 'received', 'accepted', 'invoiced'],
  ['report', 'not-accepted', 'not-accepted', 'accepted', 'invoiced'],
  ['takeBackReport', 'not-accepted', 'not-accepted', 'accepted', 'invoiced'],
  ['addFileAsCustomer', 'created', 'already-received', 'already-accepted', 'already-invoiced'],
  ['addFileAsAdmin', 'created', 'received', 'accepted', 'invoiced'],
  ['recordCustody', 'created', 'received', 'accepted', 'invoiced'],
  ['hold', 'created', 'received', 'accepted', 'already-invoiced'],
  ['endHold', 'created', 'received', 'accepted', 'already-invoiced'],
  ['answerHold', 'created', 'received', 'accepted', 'already-invoiced'],
]

const ALSO_CANCELED = ['activate', 'addNote', 'addFileAsAdmin', 'recordCustody', 'recordPayment']

describe('the lifecycle of an order', () => {
  it('the table has a row for every action but activate', () => {
    const rows = TABLE.map(([action]) => action)
    expect([...rows, 'activate'].sort()).toEqual([...ORDER_ACTIONS].sort())
  })

  const cells = TABLE.flatMap(([action, ...outcomes]) =>
    PHASES.map((phase, index) => [action, phase, outcomes[index]] as const),
  )
  it.each(cells)('%s while %s: %s', (action, phase, expected) => {
    expect(outcome(action, order(phase))).toBe(expected)
  })

  it.each(PHASES)('activating a canceled order restores its phase %s', (phase) => {
    expect(decideAction('activate', order(phase, { isCanceled: true }), ADMIN)).toEqual({
      isAllowed: true,
      phase,
      isCanceled: false,
    })
    expect(outcome('activate', order(phase))).toBe('not-canceled')
  })

  it('cancel sets the flag beside the phase, and other actions leave it alone', () => {
    expect(decideAction('cancel', order('accepted'), ADMIN)).toEqual({
      isAllowed: true,
      phase: 'accepted',
      isCanceled: true,
    })
    expect(decideAction('receive', order('created'), ADMIN)).toMatchObject({ isCanceled: false })
    const noted = decideAction('addNote', order('created', { isCanceled: true }), ADMIN)
    expect(noted).toEqual({ isAllowed: true, phase: 'created', isCanceled: true })
  })

  it.each(ORDER_ACTIONS.filter((action) => !ALSO_CANCELED.includes(action)))(
    'a canceled order refuses %s in every phase',
    (action) => {
      for (const phase of PHASES)
        expect(outcome(action, order(phase, { isCanceled: true }))).toBe('canceled')
    },
  )

  it('an unassigned guest order refuses receive, and nothing else', () => {
    const guest = { isUnassignedGuestOrder: true }
    expect(outcome('receive', order('created', guest))).toBe('unassigned-guest-order')
    expect(outcome('editAsCustomer', order('created', guest))).toBe('created')
    expect(outcome('cancel', order('created', guest))).toBe('created')
    expect(outcome('receive', order('created', { ...guest, isCanceled: true }))).toBe('canceled')
  })

  it('an order with a sample on hold refuses to issue its invoice, and nothing else', () => {
    for (const [action, phase, expected] of cells) {
      const isIssued = action === 'issueInvoice' && expected === 'invoiced'
      expect(outcome(action, order(phase, { isOnHold: true }))).toBe(
        isIssued ? 'sample-on-hold' : expected,
      )
    }
  })

  it('the status says canceled while the flag is set', () => {
    for (const phase of PHASES) {
      expect(statusOf(order(phase))).toBe(phase)
      expect(statusOf(order(phase, { isCanceled: true }))).toBe('canceled')
    }
  })
})

describe('who may act on an order', () => {
  it.each([
    ['editAsAdmin', 'needs-admin', [ADMIN, INTAKE, FINANCE]],
    ['receive', 'needs-admin', [ADMIN, INTAKE, FINANCE]],
    ['cancel', 'needs-admin', [ADMIN, INTAKE, FINANCE]],
    ['activate', 'needs-admin', [ADMIN, INTAKE, FINANCE]],
    ['addNote', 'needs-admin', [ADMIN, INTAKE, FINANCE]],
    ['addFileAsAdmin', 'needs-admin', [ADMIN, INTAKE, FINANCE]],
    ['addFileAsCustomer', 'not-your-order', [OWNER]],
    ['accept', 'needs-intake', [INTAKE]],
    ['unaccept', 'needs-intake', [INTAKE]],
    ['modify', 'needs-intake', [INTAKE]],
    ['setBillable', 'needs-intake', [INTAKE]],
    ['hold', 'needs-intake', [INTAKE]],
    ['endHold', 'needs-intake', [INTAKE]],
    ['answerHold', 'not-your-order', [NOBODY, OWNER]],
    ['recordCustody', 'needs-admin', [ADMIN, INTAKE, FINANCE]],
    ['confirmChanges', 'needs-intake', [INTAKE]],
    ['updateInvoice', 'needs-finance', [FINANCE]],
    ['recordPayment', 'needs-finance', [FINANCE]],
    ['issueInvoice', 'needs-finance', [FINANCE]],
    ['reopenInvoice', 'needs-finance', [FINANCE]],
    ['editAsCustomer', 'not-your-order', [OWNER]],
  ] as const)('%s: %s', (action, refusal, allowed) => {
    for (const actor of [NOBODY, OWNER, ADMIN, INTAKE, FINANCE]) {
      const isRefusedToActor = outcome(action, order('created'), actor) === refusal
      expect(isRefusedToActor).toBe(!(allowed as readonly OrderActor[]).includes(actor))
    }
  })

  it('a role counts only together with the admin flag', () => {
    const former: OrderActor = { ...NOBODY, roles: ['intake', 'finance'] }
    expect(outcome('accept', order('received'), former)).toBe('needs-intake')
    expect(outcome('issueInvoice', order('accepted'), former)).toBe('needs-finance')
  })

  it('an admin edits while created or received, the owner while created', () => {
    const edits = (actor: OrderActor) =>
      PHASES.map((phase) => decideEdit(order(phase), actor).isAllowed)
    expect(edits(ADMIN)).toEqual([true, true, false, false])
    expect(edits(OWNER)).toEqual([true, false, false, false])
    expect(edits(NOBODY)).toEqual([false, false, false, false])
  })

  it('permissions are checked before the order’s state is revealed', () => {
    expect(outcome('accept', order('created', { isCanceled: true }), OWNER)).toBe('needs-intake')
  })
})

describe('refusal messages', () => {
  it.each([
    ['accept', 'canceled', 'This order has been canceled and therefore cannot be accepted.'],
    ['accept', 'already-accepted', 'This order has already been accepted!'],
    ['accept', 'not-received', 'This order has not been received yet...'],
    ['unaccept', 'not-accepted', 'This order has not been accepted yet!'],
    [
      'receive',
      'unassigned-guest-order',
      'This is a guest order. Assign it to a company before receiving it.',
    ],
    ['setBillable', 'canceled', 'This Order is Canceled'],
    ['setBillable', 'not-received', 'Order Not Received'],
    ['updateInvoice', 'not-received', 'Invoice Not Found!'],
    ['modify', 'not-accepted', 'This order has not been accepted yet. Edit it instead.'],
    ['cancel', 'canceled', 'This order has been canceled. It must be set active first.'],
  ] as const)('%s, %s: %s', (action, refusal, message) => {
    expect(refusalMessage(action, refusal)).toBe(message)
  })

  it('a customer never gets the staff’s wording', () => {
    for (const actor of [OWNER, NOBODY]) {
      for (const phase of PHASES) {
        for (const isCanceled of [false, true]) {
          const decision = decideEdit(order(phase, { isCanceled }), actor)
          if (decision.isAllowed) continue
          const message = refusalMessage('editAsCustomer', decision.refusal)
          expect(message).toMatch(/contact the laboratory\.$|belongs to another company\.$/)
          expect(message).not.toMatch(/reopen|set active|admin|intake|finance|role|invoice must/i)
        }
      }
    }
  })
})
