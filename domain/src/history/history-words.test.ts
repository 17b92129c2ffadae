import { expect, test } from 'vitest'
import { actionInWords, fieldInWords, valueInWords } from './history-words.ts'

test('actions and fields are told in words', () => {
  expect(actionInWords('user:roles')).toBe('Admin roles changed')
  expect(fieldInWords('receiveCoAEmail')).toBe('Receive email')
})

test('what is not known yet is told by its own name', () => {
  expect(actionInWords('sample-rack:move')).toBe('Sample rack move')
  expect(fieldInWords('rackNumber')).toBe('Rack number')
})

test('samples and tests are told by their numbers', () => {
  expect(fieldInWords('26-000123-01-03')).toBe('26-000123-01-03')
})

test.each([
  ['totalCents', 103_995, 'Total', '$1,039.95'],
  ['discountCents', 0, 'Discount', '$0.00'],
  ['startDate', '2026-11-16', 'Start date', '16-Nov-2026'],
  ['26-000123-01-03', { listPrice: 7_500 }, '26-000123-01-03', 'List price $75.00'],
  ['amountPaid', 12.5, 'Amount paid', '$12.50'],
  ['datedTests', 11, 'Dated tests', '11'],
])('%s %j is told as %s %s', (field, value, label, words) => {
  expect([fieldInWords(field), valueInWords(value, field)]).toEqual([label, words])
})

test.each([
  [true, 'yes'],
  [false, 'no'],
  ['Denver', 'Denver'],
  [0.9, '0.9'],
  [['finance', 'intake'], 'finance, intake'],
  [{ firstName: 'Rae', phone: null }, 'First name Rae'],
  ['', null],
  [null, null],
  [undefined, null],
  [[], null],
  [{}, null],
])('%j is %j', (value, words) => {
  expect(valueInWords(value)).toBe(words)
})
