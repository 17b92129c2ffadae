import { savedLicenseForm } from '@accession/domain/companies/license-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { license } from './licenses.ts'

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
