import { expect, test } from 'vitest'
import { describeOutcome, isDelivered, isGone } from './delivery-errors.ts'

test.each([
  [{ status: 200, error: null }, true, 'Delivered (200).'],
  [{ status: 204, error: null }, true, 'Delivered (204).'],
  [
    { status: 302, error: null },
    false,
    'The server redirected to another address (302). Redirects are not followed: enter the final address.',
  ],
  [{ status: 410, error: null }, false, 'The server replied that this address is gone (410).'],
  [{ status: 429, error: null }, false, 'The server asked us to slow down (429).'],
  [{ status: 500, error: null }, false, 'The server replied with an error (500).'],
  [
    { status: 200, error: 'cut-off' as const },
    false,
    'The server ended the connection before its reply was complete.',
  ],
  [
    { status: null, error: 'timed-out' as const },
    false,
    'There was no complete reply within 10 seconds.',
  ],
  [{ status: null, error: null }, false, 'The connection failed.'],
])('%j', (outcome, delivered, message) => {
  expect(isDelivered(outcome)).toBe(delivered)
  expect(describeOutcome(outcome)).toBe(message)
  expect(isGone(outcome)).toBe(outcome.status === 410)
})
