import { expect, test } from 'vitest'
import { UNKNOWN_STATE, usAddressErrors, WRONG_ZIP } from './us-address.ts'

const boulder = { state: 'CO', zipCode: '80301', country: 'United States' }

test.each([
  {},
  { state: 'colorado', zipCode: '80301-1234' },
  { state: 'NY', country: 'U.S.A.' },
  { state: 'District of Columbia', zipCode: '200011234', country: 'united states of america' },
  { state: 'Puerto Rico', country: 'US' },
  { state: 'Bavaria', zipCode: 'D-80331', country: 'Germany' },
  { state: 'ON', zipCode: 'K1A 0B1', country: 'Canada' },
])('%j is accepted', (change) => expect(usAddressErrors({ ...boulder, ...change })).toEqual({}))

test.each([
  [{ state: 'XX' }, { state: UNKNOWN_STATE }],
  [{ state: 'Bavaria', country: 'usa' }, { state: UNKNOWN_STATE }],
  [{ zipCode: '8030' }, { zipCode: WRONG_ZIP }],
  [{ zipCode: '803011' }, { zipCode: WRONG_ZIP }],
  [{ zipCode: 'K1A 0B1' }, { zipCode: WRONG_ZIP }],
  [
    { state: 'Colorodo', zipCode: '80301-12' },
    { state: UNKNOWN_STATE, zipCode: WRONG_ZIP },
  ],
])('%j is refused at its field', (change, errors) =>
  expect(usAddressErrors({ ...boulder, ...change })).toEqual(errors),
)
