import { expect, test } from 'vitest'
import { scaleOf } from './scale-of.ts'

const column = (amount: number, more = {}) => ({
  value: String(amount),
  parts: [{ amount }],
  ...more,
})
const barsOf = (columns: Parameters<typeof scaleOf>[0]) =>
  scaleOf(columns).heights.map(({ bar, isBroken }) => (isBroken ? 'broken' : bar))

test('columns share one scale, up to the highest or usual value', () => {
  expect(barsOf([column(5), column(10), column(0)])).toEqual([0.5, 1, 0])
  expect(barsOf([column(5, { usual: 20 }), column(10)])).toEqual([0.25, 0.5])
})

test('only a breakable column is broken, when it would dwarf the others', () => {
  expect(barsOf([column(200, { mayBreak: true }), column(20)])).toEqual(['broken', 20 / 30])
  expect(barsOf([column(30, { mayBreak: true }), column(20)])).toEqual([1, 20 / 30])
  expect(barsOf([column(200), column(20)])).toEqual([1, 0.1])
  expect(barsOf([column(200, { mayBreak: true }), column(0)])).toEqual([1, 0])
})

test('all zeros give empty columns without dividing by zero', () => {
  expect(barsOf([column(0), column(0)])).toEqual([0, 0])
})
