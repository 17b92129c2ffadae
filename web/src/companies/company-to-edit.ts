import {
  getCompany,
  getParentCompany,
  updateCompany,
  updateParentCompany,
} from '@accession/contract/companies'
import type { CompanyForm } from '@accession/domain/companies/company-form'
import { call } from '../platform/call.ts'
import { callVersioned, type Versioned } from '../platform/call-versioned.ts'
import type { SendOptions } from '../platform/send.ts'

/** A billing company or a sub-company, by its id in the URL. */
export type Subject = { isParent: boolean; id: number }

/** The form's values; only sub-companies have a link. */
type CompanyValues = Required<CompanyForm> & { onehubLink: string }

export type CompanyToEdit = {
  number: string
  parentCompanyId: number
  /** Null for a billing company. */
  companyId: number | null
  values: CompanyValues
}

export async function readCompany(
  { isParent, id }: Subject,
  options?: SendOptions,
): Promise<Versioned<CompanyToEdit>> {
  if (isParent) {
    const { data, version } = await callVersioned(
      getParentCompany,
      { params: { parentCompanyId: id } },
      options,
    )
    const { parentCompanyId, parentCompanyNumber, parentCompanyName, address } = data
    const values = valuesOf(parentCompanyName, address, null)
    return {
      version,
      data: { number: parentCompanyNumber, parentCompanyId, companyId: null, values },
    }
  }
  const { data, version } = await callVersioned(getCompany, { params: { companyId: id } }, options)
  const { parentCompanyId, companyId, companyNumber, companyName, address, onehubLink } = data
  const values = valuesOf(companyName, address, onehubLink)
  return { version, data: { number: companyNumber, parentCompanyId, companyId, values } }
}

type Address = Omit<CompanyForm, 'companyName' | 'addr2'> & { addr2: string | null }

const valuesOf = (companyName: string, address: Address, link: string | null): CompanyValues => ({
  companyName,
  ...address,
  addr2: address.addr2 ?? '',
  onehubLink: link ?? '',
})

/** A member's form has no link, so none is sent. */
type Checked = CompanyForm & { onehubLink?: string | undefined }

export async function saveCompany(
  { parentCompanyId, companyId }: CompanyToEdit,
  { companyName, onehubLink, ...address }: Checked,
  options: SendOptions,
): Promise<void> {
  if (companyId === null) {
    const body = { ...address, parentCompanyName: companyName, parentCompanyId }
    await call(updateParentCompany, { body }, options)
  } else {
    const body = { ...address, companyName, onehubLink, parentCompanyId, companyId }
    await call(updateCompany, { body }, options)
  }
}
