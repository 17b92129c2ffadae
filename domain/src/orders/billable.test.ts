import { describe, expect, it } from 'vitest'
import { billableNumbers, billableShare, toggleBillable } from './billable.ts'

const tests = [
  { testNumber: '26-000001-01-01', isBillable: true },
  { testNumber: '26-000001-01-02', isBillable: false },
  { testNumber: '26-000001-01-03', isBillable: true },
]
const [first, second, third] = tests.map((test) => test.testNumber) as [string, string, string]

describe('which tests of an order are billed', () => {
  it('is stored as the numbers of the tests whose isBillable is set', () => {
    expect(billableNumbers(tests)).toEqual([first, third])
  })

  it('is none, some or all of a sample', () => {
    expect(billableShare(tests, [])).toBe('none')
    expect(billableShare(tests, [second])).toBe('some')
    expect(billableShare(tests, [third, second, first])).toBe('all')
    expect(billableShare([], [first])).toBe('none')
  })

  it('toggles one test', () => {
    expect(toggleBillable([first], [{ testNumber: second }])).toEqual([first, second])
    expect(toggleBillable([first, second], [{ testNumber: first }])).toEqual([second])
  })

  it('bills all of a sample unless all are billed, and leaves other samples alone', () => {
    const other = '26-000001-02-01'
    expect(toggleBillable([other, second], tests)).toEqual([other, first, second, third])
    expect(toggleBillable([other, first, second, third], tests)).toEqual([other])
  })
})
