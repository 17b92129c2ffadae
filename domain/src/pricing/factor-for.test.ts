import { expect, test } from 'vitest'
import { factorFor } from './factor-for.ts'

const highline = { parentCompanyId: 1, factor: 900 }
const mesa = { parentCompanyId: 2, factor: 1050 }
const ofAGuest = { parentCompanyId: null, factor: 1000 }

test.each([
  ['a new order takes the billing company’s factor', highline, null, 900],
  ['the same billing company keeps the copied factor', { ...highline, factor: 800 }, highline, 900],
  ['another billing company brings its own factor', mesa, highline, 1050],
  ['a company that is assigned a guest order brings its own factor', mesa, ofAGuest, 1050],
])('%s', (_, payer, placed, factor) => {
  expect(factorFor(payer, placed)).toBe(factor)
})
