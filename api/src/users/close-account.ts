import { USER_SUBJECT } from '@accession/contract/history'
import { refuseRightsChange, rightsOf } from '@accession/domain/users/user-rights'
import { recordAudit } from '../platform/db/audit.ts'
import type { Db } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import { anonymize, lockAccountToClose } from './close-account-store.ts'

const NONE = rightsOf({ isAdmin: false, isActive: false, adminRoles: [] })

export type Closing = 'closed' | 'unknown' | 'last-admin'

/**
 * Console command: nobody can sign in as this user any more, and only the id remains. Their orders stay
 * with the billing company.
 */
export function closeAccount(
  { db, clock }: { db: Db; clock: Clock },
  email: string,
): Promise<Closing> {
  return db.transaction().execute(async (trx) => {
    const { user, otherActiveAdmins } = await lockAccountToClose(trx, email)
    if (!user) return 'unknown'
    const from = { ...NONE, isAdmin: user.isAdmin, isActive: user.isActive }
    // A role lost with the account can be granted again from the console.
    const others = { otherActiveAdmins, othersRoles: [] }
    const refusal = refuseRightsChange({ from, to: NONE, isOneself: false, ...others })
    if (refusal) return 'last-admin'
    await anonymize(trx, user)
    await recordAudit(trx, clock, {
      actor: 'console',
      action: 'account:close',
      subject: USER_SUBJECT,
      subjectId: user.id,
      changes: { isActive: { from: user.isActive, to: false } },
    })
    return 'closed'
  })
}
