import { savedLicenseForm } from '@accession/domain/companies/license-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { rowVersion } from './pages.ts'
import { replyDay } from './reply-values.ts'

const license = z.object({
  id: z.int(),
  parentCompanyId: z.int(),
  number: z.string(),
  type: z.string().nullable(),
  state: z.string().nullable(),
  expiresOn: replyDay.nullable(),
  lastUsed: z.iso.datetime().nullable().describe('When an order was last placed with it'),
  version: rowVersion,
})
export type License = z.infer<typeof license>

export const getLicenses = endpoint({
  method: 'GET',
  path: '/licenses',
  access: 'memberOrdering',
  summary:
    'List the state licenses of a billing company, or of all your billing companies, last used first.',
  query: z.strictObject({ parentCompanyId: idInText.optional() }),
  reply: z.object({ licenses: z.array(license) }),
})

export const createLicense = endpoint({
  method: 'POST',
  path: '/licenses',
  access: 'memberOrdering',
  summary:
    'Save a state license of a billing company. Its number must be unique there (409), and there are at most 50.',
  body: z.strictObject({ parentCompanyId: id, license: savedLicenseForm }),
  reply: license,
})

export const updateLicense = endpoint({
  method: 'PATCH',
  path: '/licenses',
  access: 'memberOrdering',
  summary: 'Update a state license. Its number must be unique in its billing company (409).',
  body: savedLicenseForm.extend({ id }),
  reply: license,
})

export const deleteLicense = endpoint({
  method: 'DELETE',
  path: '/licenses',
  access: 'memberOrdering',
  summary: 'Remove a state license.',
  body: z.strictObject({ licenseId: id }),
})
