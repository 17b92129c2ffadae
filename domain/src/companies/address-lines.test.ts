import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const address = {
  addr1: '12 Main St',
  city: 'Boulder',
  state: 'CO',
  zipCode: '80301',
  country: 'United States',
}

test('an address is formatted as on an envelope, without empty lines', () => {
  expect(addressLines({ ...address, addr2: '' })).toEqual([
    '12 Main St',
    'Boulder, CO 80301',
    'United States',
  ])
  expect(addressLines({ ...address, addr2: 'Suite 4' })[1]).toBe('Suite 4')
})

test('a lowercase US state code is written in capitals', () => {
  expect(addressLines({ ...address, state: 'co' })[1]).toBe('Boulder, CO 80301')
  expect(addressLines({ ...address, state: 'co', country: 'Italy' })[1]).toBe('Boulder, co 80301')
  expect(addressLines({ ...address, state: 'Colorado' })[1]).toBe('Boulder, Colorado 80301')
})
