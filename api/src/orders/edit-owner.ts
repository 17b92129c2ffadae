import { isDeepStrictEqual } from 'node:util'
import { type GuestInfo, guestInfo as newGuestInfo } from '@accession/domain/companies/guest-info'
import { factorFor } from '@accession/domain/pricing/factor-for'
import type { Thousandths } from '@accession/domain/pricing/money'
import * as z from 'zod'
import { findCompany } from '../companies/companies-store.ts'
import type { SignedIn } from '../platform/access.ts'
import type { Queryable } from '../platform/db.ts'
import { checkForm } from '../platform/form-problem.ts'
import { Problem } from '../platform/problem.ts'
import type { LockedOrder } from './locked-order-store.ts'

export type OwnerAfterEdit = {
  companyId: number | null
  billingCompanyId: number | null
  guestInfo: GuestInfo | null
  factor: Thousandths
}

type Asked = { companyId?: number | undefined; guestInfo?: GuestInfo | undefined }

const required = (field: string) =>
  new Problem('invalid-request', { fields: { [field]: 'Required' } })

const guestForm = z.strictObject({ guestInfo: newGuestInfo })

const payerOf = (row: { billing_company_id: number | null; factor_thousandths: Thousandths }) => ({
  parentCompanyId: row.billing_company_id,
  factor: row.factor_thousandths,
})

/**
 * For whom the order is after an edit. A guest's order stays one with guestInfo until an admin names
 * its company; what the guest said is kept, also where
 * it would be refused today.
 */
export async function ownerAfterEdit(
  trx: Queryable,
  order: LockedOrder,
  { companyId, guestInfo }: Asked,
  { standing, billingCompanyIds }: SignedIn,
): Promise<OwnerAfterEdit> {
  const isGuestOrder = order.company_id === null
  const present = {
    companyId: order.company_id,
    billingCompanyId: order.billing_company_id,
    guestInfo: order.guest_info,
    factor: order.factor_thousandths,
  }
  if (companyId === undefined) {
    if (!isGuestOrder || !guestInfo) throw required('companyId')
    if (!isDeepStrictEqual(guestInfo, present.guestInfo)) checkForm(guestForm, { guestInfo })
    return { ...present, guestInfo }
  }
  if (companyId === order.company_id) return present
  if (isGuestOrder && !standing.isAdmin) throw required('guestInfo')
  const company = await findCompany(trx, companyId)
  const isTheirs =
    company && (standing.isAdmin || billingCompanyIds.includes(company.billing_company_id))
  if (!isTheirs) throw new Problem('not-found')
  return {
    ...present,
    companyId,
    billingCompanyId: company.billing_company_id,
    factor: factorFor(payerOf(company), payerOf(order)),
  }
}
