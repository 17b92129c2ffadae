import { expect, it } from 'vitest'
import { mergeValues } from './merge-values.ts'

const panel = (name: string, tests: number) => ({ name, tests })

it.each<[string, unknown, unknown, unknown, unknown]>([
  ['takes what only one changed', 1, 2, 1, 2],
  ['keeps what only the other changed', 1, 1, 3, 3],
  ['keeps what both changed', 1, 2, 3, 3],
  ['goes field by field', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
  ['removes a field', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
  [
    'goes by name in a list',
    [panel('A', 1)],
    [panel('A', 1), panel('B', 1)],
    [panel('A', 2), panel('C', 1)],
    [panel('A', 2), panel('C', 1), panel('B', 1)],
  ],
])('Merging %s', (_, base, changed, now, expected) => {
  expect(mergeValues(base, changed, now)).toEqual(expected)
})
