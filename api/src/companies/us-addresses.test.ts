import {
  createCompany,
  createParentCompany,
  updateCompany,
  updateParentCompany,
} from '@accession/contract/companies'
import { expect, test } from 'vitest'
import type * as z from 'zod'

const address = { addr1: '1 Hemp Way', city: 'Boulder', country: 'United States' }
const companyName = 'Aspen Hemp'
const parentCompanyName = companyName

test.each<[string, z.ZodType, object]>([
  ['POST /parent-company', createParentCompany.body, { companyName, parentCompanyName }],
  ['POST /company', createCompany.body, { companyName, parentCompanyId: 1 }],
  ['PUT /parent-company', updateParentCompany.body, { parentCompanyName, parentCompanyId: 1 }],
  ['PUT /company', updateCompany.body, { companyName, parentCompanyId: 1, companyId: 2 }],
])('%s validates state and zip code of a US address', (_call, body, named) => {
  const messagesFor = (state: string, zipCode: string) =>
    body
      .safeParse({ ...named, ...address, state, zipCode })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(messagesFor('CO', '80301')).toBeUndefined()
  expect(messagesFor('Colorodo', '8030')).toEqual([
    'state: Not a US state',
    'zipCode: 5 or 9 digits',
  ])
})
