import { DEFAULT_COUNTRY } from '@accession/domain/companies/address-form'
import { COMPANY_LABELS } from '../ui/form/address-fields.tsx'

export const NEW_COMPANY = {
  companyName: '',
  addr1: '',
  addr2: '',
  city: '',
  state: '',
  zipCode: '',
  country: DEFAULT_COUNTRY,
}

export const SUB_COMPANY_LABELS = { ...COMPANY_LABELS, onehubLink: 'Document workspace link' }
