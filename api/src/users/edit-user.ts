import type * as contract from '@accession/contract/users'
import { actorOf, changesBetween, recordAudit } from '../platform/audit.ts'
import { postLetter } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import { refuseLinks } from '../platform/refuse-links.ts'
import type { Handler } from '../platform/serve.ts'
import { sendVersion } from '../platform/version.ts'
import { requireLiveRtoken } from '../session/live-rtoken.ts'
import { endIdleSessions, endSessionsOf } from '../session/session-store.ts'
import { addressChangedLetter } from './address-changed-letter.ts'
import { beginChange, isSameAddress, notifyAdmins } from './change-rights.ts'
import { dropKeysOf } from './keys-store.ts'
import { savePerson, saveRoles } from './person-store.ts'

/**
 * Whoever stops being an admin loses the roles too. Another address, or none to sign in with, makes
 * every open session and mailed link worthless.
 */
export function updateUserInfo(parts: Parts): Handler<typeof contract.updateUserInfo> {
  const { db, clock } = parts
  return async ({ body, person: actor, request, reply }) => {
    const { userId, results, receiveEmail, active, rtoken, ...form } = body
    await requireLiveRtoken(parts, request, rtoken)
    await db.transaction().execute(async (trx) => {
      const begun = await beginChange(trx, userId, { person: actor, request, clock })
      const { person, version, decide } = begun
      refuseLinks(form, person)
      const fields = {
        ...form,
        noOrders: form.noOrders ?? person.noOrders,
        isActive: active,
        noResults: !results,
        receiveCoAEmail: receiveEmail,
      }
      const adminRoles = form.isAdmin ? person.adminRoles : []
      const { isSensitive } = decide({ ...fields, adminRoles })
      const changes = changesBetween(person, { ...fields, adminRoles })
      if (!changes) return sendVersion(reply, version)
      sendVersion(reply, await savePerson(trx, userId, fields))
      if (changes.adminRoles) await saveRoles(trx, userId, adminRoles)
      if (person.isAdmin && !fields.isAdmin) await endIdleSessions(trx, userId, clock.now())
      const isMoved = !isSameAddress(fields.email, person.email)
      if (isMoved || changes.isActive) await dropKeysOf(trx, person.email)
      if (isMoved) {
        await endSessionsOf(trx, userId, clock.now())
        await postLetter(trx, parts, addressChangedLetter(person))
      }
      await recordAudit(trx, clock, {
        ...actorOf(actor, request),
        action: 'user:update',
        subject: 'person',
        subjectId: userId,
        changes,
      })
      if (isSensitive) await notifyAdmins(trx, parts, begun, changes)
    })
  }
}
