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

/** Of orders that exist; how many there are at most of what is to be labeled. */
export async function countSamples(db: Queryable, numbers: readonly string[]): Promise<number> {
  const { samples } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(sample_count), 0)::integer`.as('samples'))
    .where(sql<boolean>`number = any(${numbers}::text[])`)
    .executeTakeFirstOrThrow()
  return samples
}

type Printed = { order_id: number; sample_id: number }

/** In the order of their samples, so that two printings at once do not wait for each other forever. */
export const countPrints = (trx: Queryable, printed: readonly Printed[]) =>
  trx
    .insertInto('label_prints')
    .values(
      printed
        .toSorted((a, b) => a.order_id - b.order_id || a.sample_id - b.sample_id)
        .map((sample) => ({ ...sample, times: 1 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'sample_id'])
        .doUpdateSet({ times: sql`label_prints.times + 1` }),
    )
    .execute()
