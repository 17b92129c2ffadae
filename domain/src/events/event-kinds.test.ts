import { expect, test } from 'vitest'
import { PUBLIC_ORDER_STEPS } from '../orders/order-steps.ts'
import { EVENT_KINDS, EVENT_OF_STEP } from './event-kinds.ts'

const kinds = EVENT_KINDS.map(({ kind }) => kind)

test('Every event has its own name', () => {
  expect(new Set(kinds).size).toBe(kinds.length)
  for (const kind of kinds) expect(kind).toMatch(/^(order|invoice|payment)\.[a-z-]+$/)
})

test('Customers get the events of the steps they see in the history, and no others', () => {
  const ofPublicSteps = Object.entries(EVENT_OF_STEP).flatMap(([step, kind]) =>
    PUBLIC_ORDER_STEPS.includes(step) && kind !== null ? [kind] : [],
  )
  const forCustomers = EVENT_KINDS.filter((each) => each.isForCustomers).map(({ kind }) => kind)
  expect(forCustomers).toEqual([...ofPublicSteps, 'order.moved'])
  expect(forCustomers).not.toContain('payment.recorded')
})
