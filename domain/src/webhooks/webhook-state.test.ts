import { expect, test } from 'vitest'
import { webhookState } from './webhook-state.ts'

const AT = '2026-01-05T18:00:00.000Z'
const FRESH = { lastDelivered: null, failingSince: null, stopReason: null }

test.each([
  ['No deliveries yet', {}],
  ['Working', { lastDelivered: AT }],
  ['Failing', { failingSince: AT }],
  ['Failing', { lastDelivered: AT, failingSince: AT }],
  ['Paused', { stopReason: 'paused' }],
  ['Turned off', { failingSince: AT, stopReason: 'failing' }],
] as const)('%s: %o', (state, facts) => {
  expect(webhookState({ ...FRESH, ...facts })).toBe(state)
})
