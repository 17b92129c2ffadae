import { refuseRightsChange } from '@accession/domain/users/user-rights'
import { recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { anonymise, lockAccountToClose } from './close-account-store.ts'

const NONE = { isAdmin: false, isActive: false, intake: false, finance: false }

export type Closing = 'closed' | 'unknown' | 'last-admin'

/**
 * From the console: nobody can sign in as this person any more, and nothing but the number tells who
 * it was. What they ordered stays the billing company's.
 */
export function closeAccount(
  { db, clock }: { db: Db; clock: Clock },
  email: string,
): Promise<Closing> {
  return db.transaction().execute(async (trx) => {
    const { person, otherActiveAdmins } = await lockAccountToClose(trx, email)
    if (!person) return 'unknown'
    const from = { ...NONE, isAdmin: person.isAdmin, isActive: person.isActive }
    // A role that is lost with the account is given again from here, the console.
    const others = { otherActiveAdmins, othersRoles: [] }
    const refusal = refuseRightsChange({ from, to: NONE, isOneself: false, ...others })
    if (refusal) return 'last-admin'
    await anonymise(trx, person)
    await recordAudit(trx, clock, {
      actor: 'console',
      action: 'account:close',
      subject: 'person',
      subjectId: person.id,
      changes: { isActive: { from: person.isActive, to: false } },
    })
    return 'closed'
  })
}
