import { expect, it } from 'vitest'
import { sampleMessage } from './sample-messages.ts'

const FINE = { check: null, hold: null, isRejected: false }
const MISSING = { condition: 'not-in-box' } as const
const HOLD = { reason: 'leaking' } as const

it.each([
  [FINE, null],
  [{ ...FINE, check: { condition: 'ok' } }, null],
  [{ ...FINE, check: { condition: 'leaking' } }, 'Arrived: leaking'],
  [{ ...FINE, check: MISSING }, 'Not in the box. Its tests wait until it arrives.'],
  [{ ...FINE, check: MISSING, hold: HOLD }, 'On hold: leaking. Its tests have no dates yet.'],
  [{ check: MISSING, hold: HOLD, isRejected: true }, 'Rejected. It is not tested.'],
] as const)('%j: %s', (sample, message) => expect(sampleMessage(sample)).toBe(message))
