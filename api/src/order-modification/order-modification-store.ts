import type { HeldOrder } from '@accession/domain/order-modification/held-order'
import { priceOfHeld } from '@accession/domain/order-modification/held-order'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

const changeOf = (trx: Queryable, orderId: number, next: HeldOrder) =>
  trx
    .updateTable('orders')
    .set({ total_cents: priceOfHeld(next).total, version: sql<number>`version + 1` })
    .where('id', '=', orderId)
    .where('canceled_at', 'is', null)

/** Customers hold documents of what was accepted, so each modification is a revision of its own. */
export const saveModified = (trx: Queryable, orderId: number, next: HeldOrder) =>
  changeOf(trx, orderId, next)
    .set({
      company_id: next.companyId,
      billing_company_id: next.parentCompanyId,
      factor_thousandths: next.factor,
      sample_count: next.samples.length,
      revision: sql<number>`revision + 1`,
    })
    .where('phase', '=', 'accepted')
    .executeTakeFirstOrThrow()

export const saveBillable = (trx: Queryable, orderId: number, next: HeldOrder) =>
  changeOf(trx, orderId, next)
    .where('phase', 'in', ['received', 'accepted'])
    .executeTakeFirstOrThrow()
