import type * as contract from '@accession/contract/invoice-list'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion, sendVersion } from '../platform/http/version.ts'
import { findDaysToPay, lockDaysToPay, saveDaysToPay } from './pricing-store.ts'

/** In how many days a company pays what is issued now. */
export async function daysToPayOf(
  trx: Queryable,
  { config }: Pick<Deps, 'config'>,
  billingCompanyId: number,
): Promise<number> {
  const terms = await findDaysToPay(trx, billingCompanyId)
  return terms?.days ?? config.laboratory.sage.termsDays
}

export const getDaysToPay =
  ({ db, config }: Deps): Handler<typeof contract.getDaysToPay> =>
  async ({ query, reply }) => {
    const { days, version } = found(await findDaysToPay(db, query.parentCompanyId))
    sendVersion(reply, version)
    return { daysToPay: days, usualDays: config.laboratory.sage.termsDays }
  }

/** Applies to invoices issued from now on. */
export const setDaysToPay =
  ({ db, clock, config }: Deps): Handler<typeof contract.setDaysToPay> =>
  ({ body: { parentCompanyId: id, daysToPay }, user, request, reply }) =>
    db.transaction().execute(async (trx) => {
      const before = found(await lockDaysToPay(trx, id))
      requireVersion(request, before.version)
      const isChanged = before.days !== daysToPay
      if (isChanged) {
        await saveDaysToPay(trx, id, daysToPay)
        await recordAudit(trx, clock, {
          ...actorOf(user, request),
          action: 'days-to-pay:update',
          subject: 'billing-company',
          subjectId: id,
          changes: { daysToPay: { from: before.days, to: daysToPay } },
        })
      }
      sendVersion(reply, before.version + (isChanged ? 1 : 0))
      return { daysToPay, usualDays: config.laboratory.sage.termsDays }
    })
