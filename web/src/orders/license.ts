import { licenseForm } from '@accession/domain/orders/order-form'
import type { OrderDraft } from './draft-storage.ts'

/** What the license number lacks; null when it will do. */
export const licenseError = (licenseNumber: string): string | null =>
  licenseForm.safeParse({ licenseNumber }).error?.issues[0]?.message ?? null

/** Only the holder of a state license, who says which, can go on. */
export const isLicenseGiven = ({
  isLicensed,
  licenseNumber,
}: Pick<OrderDraft, 'isLicensed' | 'licenseNumber'>): boolean =>
  isLicensed === true && licenseError(licenseNumber) === null
