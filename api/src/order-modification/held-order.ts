import type { HeldOrder } from '@accession/domain/order-modification/held-order'
import { heldSampleOf } from '../orders/contents-diff.ts'
import { type LockedOrder, stateOf } from '../orders/locked-order-store.ts'
import type { StoredSample } from '../orders/order-contents-store.ts'
import { multipliersOf } from '../orders/price-contents.ts'

/** A locked order as the rules of modification take it. */
export const heldOrderOf = (order: LockedOrder, stored: readonly StoredSample[]): HeldOrder => ({
  ...stateOf(order),
  companyId: order.company_id,
  parentCompanyId: order.billing_company_id,
  factor: order.factor_thousandths,
  multipliers: multipliersOf(order),
  discount: order.discount_cents,
  samples: stored.filter((sample) => !sample.isRemoved).map(heldSampleOf),
})
