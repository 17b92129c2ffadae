import { expect, it } from 'vitest'
import { isVisible } from './visible-messages.ts'

const NOW = '2026-11-15T12:00:00.000Z'
const BEFORE = '2026-11-15T11:59:59.000Z'
const AFTER = '2026-11-15T12:00:01.000Z'
const message = { isActive: true, shownAfter: null, shownUntil: null }

it.each([
  ['an active message without a window is shown', message, true],
  ['an inactive one is not', { ...message, isActive: false }, false],
  ['one whose time has come is shown', { ...message, shownAfter: NOW }, true],
  ['one whose time is to come is not', { ...message, shownAfter: AFTER }, false],
  ['one whose time is not over is shown', { ...message, shownUntil: AFTER }, true],
  ['one whose time is over is not', { ...message, shownUntil: NOW }, false],
  ['one between its times is shown', { ...message, shownAfter: BEFORE, shownUntil: AFTER }, true],
])('%s', (_sentence, window, expected) => {
  expect(isVisible(window, NOW)).toBe(expected)
})
