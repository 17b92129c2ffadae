import { sql } from 'kysely'
import type { DraftRef } from '../drafts/drafts-store.ts'
import type { Queryable } from '../platform/db/db.ts'

type Basis = {
  /** Of the catalog that holds now. */
  contentId: string
  /** Null if there is no such sub-company. */
  billingCompanyId: number | null
  factor: number | null
  /** The order that was placed from the draft already. */
  placedNumber: string | null
}

/** What placing an order needs to know, in one statement. A guest has no sub-company. */
export async function findBasis(
  trx: Queryable,
  companyId: number | null,
  draft: DraftRef | null,
): Promise<Basis> {
  const { rows } = await sql<Basis>`
    select v.content_id as "contentId", b.id as "billingCompanyId", b.factor_thousandths as factor,
      o.number as "placedNumber"
    from settings_version v
    left join (companies c join billing_companies b on b.id = c.billing_company_id)
      on c.id = ${companyId}::integer
    left join (order_drafts d join orders o on o.id = d.order_id)
      on d.user_id = ${draft?.userId ?? null}::integer and d.id = ${draft?.id ?? null}::uuid`.execute(
    trx,
  )
  const [basis] = rows
  if (!basis) throw new Error('No version of the settings')
  return basis
}
