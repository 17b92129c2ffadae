import type { Cents } from '@accession/domain/pricing/money'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'
import type { OwnerAfterEdit } from './edit-owner.ts'

export type OrderAfterEdit = OwnerAfterEdit & {
  licenseNumber: string | null
  sampleCount: number
  total: Cents
}

export const saveEdited = (trx: Queryable, orderId: number, after: OrderAfterEdit) =>
  trx
    .updateTable('orders')
    .set({
      company_id: after.companyId,
      billing_company_id: after.billingCompanyId,
      guest_info: after.guestInfo && JSON.stringify(after.guestInfo),
      factor_thousandths: after.factor,
      license_number: after.licenseNumber,
      sample_count: after.sampleCount,
      total_cents: after.total,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', orderId)
    .where('phase', 'in', ['created', 'received'])
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow()
