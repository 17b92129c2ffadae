import { expect, test } from 'vitest'
import { factorFor } from './factor-for.ts'

const highline = { parentCompanyId: 1, factor: 900 }
const mesa = { parentCompanyId: 2, factor: 1050 }
const ofAGuest = { parentCompanyId: null, factor: 1000 }

test.each([
  ['a new order takes the factor of who pays', highline, null, 900],
  ['the same payer keeps what was copied', { ...highline, factor: 800 }, highline, 900],
  ['another payer brings its own', mesa, highline, 1050],
  ['a company to which a guest’s order is given brings its own', mesa, ofAGuest, 1050],
])('%s', (_, payer, placed, factor) => {
  expect(factorFor(payer, placed)).toBe(factor)
})
