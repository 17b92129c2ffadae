import type * as contract from '@accession/contract/billing'
import { factorOf, thousandthsOf } from '@accession/domain/pricing/money'
import { tellBillingCompany } from '../companies/tell-company.ts'
import { actorOf, recordAudit } from '../platform/audit.ts'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { requireVersion } from '../platform/version.ts'
import { findFactorChanges, lockFactor, saveFactor } from './pricing-store.ts'

const ACTION = 'price-adjustment:update'

/** For orders from now on: those that were placed keep the factor they were placed at. */
export function adjustPricing({ db, clock }: Parts): Handler<typeof contract.adjustPricing> {
  return ({ body, person, request, reply }) => {
    const { parentCompanyId: id, adjustmentFactor } = body
    const factor = thousandthsOf(adjustmentFactor)
    return db.transaction().execute(async (trx) => {
      const before = found(await lockFactor(trx, id))
      requireVersion(request, before.version)
      if (before.factor !== factor) {
        await saveFactor(trx, id, factor)
        await recordAudit(trx, clock, {
          ...actorOf(person, request),
          action: ACTION,
          subject: 'billing-company',
          subjectId: id,
          changes: { adjustmentFactor: { from: factorOf(before.factor), to: factorOf(factor) } },
        })
      }
      const company = await tellBillingCompany(trx, id, { person, reply })
      return { adjustmentFactor: company.adjustmentFactor, company }
    })
  }
}

export const getPricingHistory =
  ({ db }: Parts): Handler<typeof contract.getPricingHistory> =>
  async ({ query: { parentCompanyId } }) => ({
    changes: found(await findFactorChanges(db, ACTION, parentCompanyId)),
  })
