import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

/** How often the labels of each sample were printed; samples never printed are absent. */
export async function findPrints(db: Queryable, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('label_prints')
    .select(['sample_id', 'times'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ sample_id, times }) => [sample_id, times]))
}

/** In the order of their samples, so that two printings at once do not wait for each other forever. */
export const countPrints = (trx: Queryable, orderId: number, sampleIds: readonly number[]) =>
  trx
    .insertInto('label_prints')
    .values(
      sampleIds
        .toSorted((a, b) => a - b)
        .map((sample_id) => ({ order_id: orderId, sample_id, times: 1 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'sample_id'])
        .doUpdateSet({ times: sql`label_prints.times + 1` }),
    )
    .execute()
