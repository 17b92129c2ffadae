import { isDeepStrictEqual } from 'node:util'
import { type GuestInfo, guestInfo as newGuestInfo } from '@accession/domain/companies/guest-info'
import type { Thousandths } from '@accession/domain/money/money'
import { factorFor } from '@accession/domain/pricing/factor-for'
import * as z from 'zod'
import { findCompany } from '../companies/companies-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { checkForm } from '../platform/http/form-problem.ts'
import { Problem } from '../platform/http/problem.ts'
import type { LockedOrder } from './locked-order-store.ts'

export type OwnerAfterEdit = {
  companyId: number | null
  billingCompanyId: number | null
  guestInfo: GuestInfo | null
  factor: Thousandths
}

type Requested = { companyId?: number | undefined; guestInfo?: GuestInfo | undefined }

const required = (field: string) =>
  new Problem('invalid-request', { fields: { [field]: 'Required' } })

const guestForm = z.strictObject({ guestInfo: newGuestInfo })

const payerOf = (row: { billing_company_id: number | null; factor_thousandths: Thousandths }) => ({
  parentCompanyId: row.billing_company_id,
  factor: row.factor_thousandths,
})

/**
 * Whom the order is for after an edit. A guest's order keeps guestInfo until an admin assigns a
 * company; what the guest entered is kept, even if it would be refused today.
 */
export async function ownerAfterEdit(
  trx: Queryable,
  order: LockedOrder,
  { companyId, guestInfo }: Requested,
  { permissions, billingCompanyIds }: SignedIn,
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
  if (isGuestOrder && !permissions.isAdmin) throw required('guestInfo')
  const company = await findCompany(trx, companyId)
  const isTheirs =
    company && (permissions.isAdmin || billingCompanyIds.includes(company.billing_company_id))
  if (!isTheirs) throw new Problem('not-found')
  return {
    ...present,
    companyId,
    billingCompanyId: company.billing_company_id,
    factor: factorFor(payerOf(company), payerOf(order)),
  }
}
