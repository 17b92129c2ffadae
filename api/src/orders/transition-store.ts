import type { Transition } from '@accession/domain/orders/decide-action'
import type { Updateable } from 'kysely'
import type { DB } from '../platform/db.generated.ts'
import type { Queryable } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import type { LockedOrder } from './locked-order-store.ts'

/** What an action writes besides the phase and whether the order is canceled. */
export type OrderColumns = Omit<
  Updateable<DB['orders']>,
  'id' | 'phase' | 'canceled_at' | 'version'
>

export type Moment = { transition: Transition; now: Date }

/**
 * Takes an order where the lifecycle says. The version is asked once more inside the update: if it
 * says no, someone wrote past the lock.
 */
export async function saveTransition(
  trx: Queryable,
  order: Pick<LockedOrder, 'id' | 'version' | 'canceled_at'>,
  { transition, now }: Moment,
  columns: OrderColumns = {},
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({
      ...columns,
      phase: transition.phase,
      canceled_at: transition.isCanceled ? (order.canceled_at ?? now) : null,
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Problem('stale')
}
