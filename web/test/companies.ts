import type {
  getCompany,
  getParentCompany,
  searchParentCompanies,
} from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'

export type ParentCompany = Reply<typeof getParentCompany>
export type Company = Reply<typeof getCompany>
type Found = Reply<typeof searchParentCompanies>

const address = {
  addr1: '1420 Larimer Street',
  addr2: null,
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  country: 'United States',
}
const child = {
  companyId: 11,
  companyName: 'Highline Extracts LLC',
  companyNumber: 'C-02010',
  address,
}

export const highline: ParentCompany = {
  parentCompanyId: 1,
  parentCompanyName: 'Highline Hemp Co.',
  parentCompanyNumber: 'B-01001',
  adjustmentFactor: 0.9,
  address,
  childCompanies: [child],
}

/** The sub-company of Highline. */
export const extracts: Company = {
  ...child,
  parentCompanyId: 1,
  parentCompanyName: 'Highline Hemp Co.',
  parentCompanyNumber: 'B-01001',
  onehubLink: 'https://documents.example/extracts',
}

/** The reply to a search for billing companies. */
export const found = (
  companies: ParentCompany[],
  { users = [], overLimit = false }: Partial<Found['matches'][number] & Found> = {},
): Found => ({ matches: companies.map((company) => ({ ...company, users })), limit: 50, overLimit })
