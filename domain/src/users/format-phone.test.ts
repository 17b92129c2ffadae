import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each([
  '3035550142',
  '303 555 0142',
  '303-555-0142',
  '303.555.0142',
  '(303) 555-0142',
  '+1 303 555 0142',
  '1-303-555-0142',
  ' 303  555 0142 ',
])('%j is shown as a US number', (phone) => {
  expect(formatPhone(phone)).toBe('(303) 555-0142')
})

test.each(['', '–', '+49 30 901820', '303 555 0142 ext. 7', '303 555 01421', '+44 303 555 0142'])(
  '%j is shown as entered',
  (phone) => {
    expect(formatPhone(phone)).toBe(phone)
  },
)
