import { expect, it } from 'vitest'
import { isVisible } from './visible-messages.ts'

const NOW = '2026-11-15T12:00:00.000Z'
const BEFORE = '2026-11-15T11:59:59.000Z'
const AFTER = '2026-11-15T12:00:01.000Z'
const message = { isActive: true, shownAfter: null, shownUntil: null }

it.each([
  ['an active message without a window is shown', message, true],
  ['an inactive message is not shown', { ...message, isActive: false }, false],
  ['a message whose window has started is shown', { ...message, shownAfter: NOW }, true],
  ['a message whose window has not started is not shown', { ...message, shownAfter: AFTER }, false],
  ['a message whose window has not ended is shown', { ...message, shownUntil: AFTER }, true],
  ['a message whose window has ended is not shown', { ...message, shownUntil: NOW }, false],
  [
    'a message within its window is shown',
    { ...message, shownAfter: BEFORE, shownUntil: AFTER },
    true,
  ],
])('%s', (_message, window, expected) => {
  expect(isVisible(window, NOW)).toBe(expected)
})
