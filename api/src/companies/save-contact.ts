import type * as contract from '@accession/contract/contacts'
import {
  CONTACT_ROLES,
  type ContactForm,
  MAX_CONTACTS,
} from '@accession/domain/companies/contact-form'
import type { FastifyReply } from 'fastify'
import { changesBetween } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import { refuseLinks } from '../platform/http/refuse-links.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion, sendVersion } from '../platform/http/version.ts'
import { type Actor, recordInCompany } from './company-history.ts'
import { lockBillingCompany } from './company-writing-store.ts'
import {
  countContacts,
  insertContact,
  lockContact,
  readContact,
  removeContact,
  saveContact,
} from './contacts-store.ts'
import { requireManaged } from './own-company.ts'

type Named = { firstName: string; lastName: string | null }
const nameOf = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ')

async function replyWithContact(trx: Queryable, id: number, reply: FastifyReply) {
  const contact = await readContact(trx, id)
  sendVersion(reply, contact.version)
  return contact
}

async function holdContact(trx: Queryable, id: number, { user, request }: Actor) {
  const { version, ...contact } = found(await lockContact(trx, id))
  requireManaged(user, contact.billingCompanyId)
  requireVersion(request, version)
  return contact
}

/** In a fixed order, however the boxes were checked. */
const inOrder = (form: ContactForm): ContactForm => ({
  ...form,
  roles: CONTACT_ROLES.filter((role) => form.roles.includes(role)),
})

export function createContact(deps: Deps): Handler<typeof contract.createContact> {
  return ({ body: { parentCompanyId, contact }, reply, ...by }) => {
    requireManaged(by.user, parentCompanyId)
    return deps.db.transaction().execute(async (trx) => {
      found(await lockBillingCompany(trx, parentCompanyId))
      const isFull = (await countContacts(trx, parentCompanyId)) >= MAX_CONTACTS
      if (isFull && !by.user.permissions.isAdmin)
        throw new Problem('refused', { refusal: 'too-many-contacts' })
      const form = inOrder(contact)
      refuseLinks(form)
      const { id } = await insertContact(trx, parentCompanyId, form)
      const changes = changesBetween<object>({}, { contact: nameOf(form), ...form }) ?? {}
      const command = {
        action: 'contact:create' as const,
        billingCompanyId: parentCompanyId,
        changes,
      }
      await recordInCompany(trx, deps, by, command)
      return replyWithContact(trx, id, reply)
    })
  }
}

export function updateContact(deps: Deps): Handler<typeof contract.updateContact> {
  return ({ body: { id, ...contact }, reply, ...by }) =>
    deps.db.transaction().execute(async (trx) => {
      const { billingCompanyId, ...before } = await holdContact(trx, id, by)
      const form = inOrder(contact)
      refuseLinks(form, before)
      const changes = changesBetween(before, form)
      if (changes) {
        await saveContact(trx, id, form)
        const named = { contact: { from: nameOf(before), to: nameOf(form) }, ...changes }
        const command = { action: 'contact:update' as const, billingCompanyId, changes: named }
        await recordInCompany(trx, deps, by, command)
      }
      return replyWithContact(trx, id, reply)
    })
}

export function deleteContact(deps: Deps): Handler<typeof contract.deleteContact> {
  return ({ body: { contactId }, ...by }) =>
    deps.db.transaction().execute(async (trx) => {
      const { billingCompanyId, ...before } = await holdContact(trx, contactId, by)
      await removeContact(trx, contactId)
      const removed = { contact: nameOf(before), ...before }
      const changes = Object.fromEntries(
        Object.entries(removed).map(([field, from]) => [field, { from }]),
      )
      await recordInCompany(trx, deps, by, { action: 'contact:delete', billingCompanyId, changes })
    })
}
