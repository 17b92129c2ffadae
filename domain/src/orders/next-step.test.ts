import { describe, expect, it } from 'vitest'
import type { OrderActor } from './decide-action.ts'
import { PHASES, type Phase } from './lifecycle.ts'
import { nextStep } from './next-step.ts'

const CUSTOMER: OrderActor = {
  isAdmin: false,
  isMember: true,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
  ownsOrder: true,
}
const ADMIN: OrderActor = { ...CUSTOMER, isAdmin: true, ownsOrder: false }
const ACTORS: Record<string, OrderActor> = {
  customer: CUSTOMER,
  'customer without results': { ...CUSTOMER, noResults: true },
  admin: ADMIN,
  intake: { ...ADMIN, roles: ['intake'] },
  finance: { ...ADMIN, roles: ['finance'] },
}

const REPORTED = { hasTestsToReport: false, hasReportedTests: true }
const TO_REPORT = { hasTestsToReport: true, hasReportedTests: false }
const of = (phase: Phase, isCanceled = false, isUnassignedGuestOrder = false) => ({
  phase,
  isCanceled,
  isUnassignedGuestOrder,
  isOnHold: false,
})

/** Created, received, accepted, invoiced; then accepted and invoiced with everything reported. */
const TABLE: [string, ...(string | null)[]][] = [
  ['customer', 'submissionForm', null, null, null, 'results', 'results'],
  ['customer without results', 'submissionForm', null, null, null, null, null],
  ['admin', 'receive', null, null, null, null, null],
  ['intake', 'receive', 'accept', 'report', 'report', null, null],
  ['finance', 'receive', null, 'invoice', 'invoice', 'invoice', 'invoice'],
]

describe('the next step', () => {
  it.each(TABLE)('of %s', (name, ...expected) => {
    const actor = ACTORS[name] as OrderActor
    const open = PHASES.map((phase) => nextStep({ order: of(phase), ...TO_REPORT }, actor))
    const reported = (['accepted', 'invoiced'] as const).map((phase) =>
      nextStep({ order: of(phase), ...REPORTED }, actor),
    )
    expect([...open, ...reported]).toEqual(expected)
  })

  it.each(PHASES)('of a canceled order that was %s', (phase) => {
    const facts = { order: of(phase, true), ...TO_REPORT }
    expect(nextStep(facts, CUSTOMER)).toBe('orderAgain')
    expect(nextStep(facts, ADMIN)).toBe('activate')
  })

  it('of a guest order is to assign it', () => {
    const facts = { order: of('created', false, true), ...TO_REPORT }
    expect(nextStep(facts, ADMIN)).toBe('assign')
    expect(nextStep(facts, CUSTOMER)).toBe('submissionForm')
  })
})
