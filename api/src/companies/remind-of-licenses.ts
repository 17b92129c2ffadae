import { addDays } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { REMINDER_DAYS } from '@accession/domain/companies/license-expiry'
import { recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { licenseExpiresEmail } from './license-expires-email.ts'
import { findLicensesToRemind, lockLicenseToRemind, markReminded } from './licenses-store.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'enqueue' | 'config'>

/** Runs every night: each license and expiration date gets one reminder. */
export async function remindOfLicenses(deps: Given) {
  const { db, clock, config } = deps
  const today = labTimeAt(clock.now().getTime(), config.laboratory.timeZone).day
  const licenses = await findLicensesToRemind(db, today, addDays(today, REMINDER_DAYS))
  let reminded = 0
  for (const id of licenses) if (await remind(deps, id)) reminded++
  return { reminded }
}

/** If nobody could use it today, someone may be able to tomorrow. */
const remind = (deps: Given, id: number): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const license = await lockLicenseToRemind(trx, id)
    if (!license || license.recipients.length === 0) return false
    const { billingCompanyId, number, expiresOn, recipients } = license
    await markReminded(trx, id, deps.clock.now())
    await recordAudit(trx, deps.clock, {
      actor: 'system',
      action: 'license:remind',
      subject: 'billing-company',
      subjectId: billingCompanyId,
      changes: {
        license: { to: number },
        expiresOn: { to: expiresOn },
        sentTo: { to: recipients },
      },
    })
    await enqueueEmail(trx, deps, licenseExpiresEmail(license, deps.config))
    return true
  })
