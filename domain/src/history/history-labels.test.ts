import { expect, test } from 'vitest'
import { describeAction, describeField, formatValue } from './history-labels.ts'

test('actions and fields have labels', () => {
  expect(describeAction('user:roles')).toBe('Admin roles changed')
  expect(describeField('receiveCoAEmail')).toBe('Receive email')
})

test('an unknown action or field is shown by its own name', () => {
  expect(describeAction('sample-rack:move')).toBe('Sample rack move')
  expect(describeField('rackNumber')).toBe('Rack number')
})

test('samples and tests are shown by their numbers', () => {
  expect(describeField('26-000123-01-03')).toBe('26-000123-01-03')
})

test.each([
  ['totalCents', 103_995, 'Total', '$1,039.95'],
  ['discountCents', 0, 'Discount', '$0.00'],
  ['startDate', '2026-11-16', 'Start date', '16-Nov-2026'],
  ['26-000123-01-03', { listPrice: 7_500 }, '26-000123-01-03', 'List price $75.00'],
  ['amountPaid', 12.5, 'Amount paid', '$12.50'],
  ['datedTests', 11, 'Dated tests', '11'],
])('%s %j is shown as %s %s', (field, value, label, words) => {
  expect([describeField(field), formatValue(value, field)]).toEqual([label, words])
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
  expect(formatValue(value)).toBe(words)
})
