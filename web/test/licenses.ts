import type { License } from '@accession/contract/licenses'

/** Long valid on the test's day, soon over, and over. */
export const grower: License = {
  id: 41,
  parentCompanyId: 1,
  number: '403R-00418',
  type: 'Retail cultivation',
  state: 'CO',
  expiresOn: '2099-11-06',
  lastUsed: '2026-11-12T18:00:00.000Z',
  version: 2,
}
export const maker: License = {
  ...grower,
  id: 42,
  number: '404R-00077',
  type: null,
  lastUsed: null,
}
export const expired: License = {
  ...grower,
  id: 43,
  number: '403R-00001',
  state: null,
  expiresOn: '2020-01-31',
  lastUsed: null,
}
