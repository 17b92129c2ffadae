import type { License } from '@accession/contract/licenses'
import { isSameLicense } from '@accession/domain/companies/same-license'
import { licenseForm } from '@accession/domain/orders/order-form'
import type { OrderDraft } from './draft-storage.ts'

/** What is wrong with the license number; null if it is valid. */
export const licenseError = (licenseNumber: string): string | null =>
  licenseForm.safeParse({ licenseNumber }).error?.issues[0]?.message ?? null

/** Only holders of a state license who give its number can continue. */
export const isLicenseGiven = ({
  isLicensed,
  licenseNumber,
}: Pick<OrderDraft, 'isLicensed' | 'licenseNumber'>): boolean =>
  isLicensed === true && licenseError(licenseNumber) === null

export const findLicense = (
  licenses: readonly License[],
  licenseNumber: string,
): License | undefined => licenses.find(({ number }) => isSameLicense(number, licenseNumber))

/** What tells it from the others, besides its number and its day. */
export const describeLicense = ({ type, state }: License, companyName?: string): string =>
  [type, state, companyName].filter(Boolean).join(', ')
