import type * as contract from '@accession/contract/billing'
import { factorOf, thousandthsOf } from '@accession/domain/money/money'
import { replyWithBillingCompany } from '../companies/reply-with-company.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion } from '../platform/http/version.ts'
import { findFactorChanges, lockFactor, saveFactor } from './pricing-store.ts'

const ACTION = 'price-adjustment:update'

/** Applies to future orders: placed orders keep their factor. */
export function adjustPricing({ db, clock }: Deps): Handler<typeof contract.adjustPricing> {
  return ({ body, user, request, reply }) => {
    const { parentCompanyId: id, adjustmentFactor } = body
    const factor = thousandthsOf(adjustmentFactor)
    return db.transaction().execute(async (trx) => {
      const before = found(await lockFactor(trx, id))
      requireVersion(request, before.version)
      if (before.factor !== factor) {
        await saveFactor(trx, id, factor)
        await recordAudit(trx, clock, {
          ...actorOf(user, request),
          action: ACTION,
          subject: 'billing-company',
          subjectId: id,
          changes: { adjustmentFactor: { from: factorOf(before.factor), to: factorOf(factor) } },
        })
      }
      const company = await replyWithBillingCompany(trx, id, { user, reply })
      return { adjustmentFactor: company.adjustmentFactor, company }
    })
  }
}

export const getPricingHistory =
  ({ db }: Deps): Handler<typeof contract.getPricingHistory> =>
  async ({ query: { parentCompanyId } }) => ({
    changes: found(await findFactorChanges(db, ACTION, parentCompanyId)),
  })
