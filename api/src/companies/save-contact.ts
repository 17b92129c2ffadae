import type * as contract from '@accession/contract/company-people'
import { CONTACT_ROLES, type ContactForm } from '@accession/domain/companies/contact-form'
import type { HistoryAction } from '@accession/domain/history/history-words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../platform/access.ts'
import { actorOf, type Changes, changesBetween, recordAudit } from '../platform/audit.ts'
import type { Queryable } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import { refuseLinks } from '../platform/refuse-links.ts'
import type { Handler } from '../platform/serve.ts'
import { requireVersion, sendVersion } from '../platform/version.ts'
import { lockBillingCompany } from './company-writing-store.ts'
import {
  insertContact,
  lockContact,
  readContact,
  removeContact,
  saveContact,
} from './contacts-store.ts'

type Command = { action: HistoryAction; billingCompanyId: number; changes: Changes }
type By = { person: SignedIn; request: FastifyRequest }

/** A contact has no history of its own: it is part of its billing company's. */
const record = (trx: Queryable, { clock }: Parts, { person, request }: By, command: Command) =>
  recordAudit(trx, clock, {
    ...actorOf(person, request),
    action: command.action,
    subject: 'billing-company',
    subjectId: command.billingCompanyId,
    changes: command.changes,
  })

type Named = { firstName: string; lastName: string | null }
const nameOf = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ')

async function tellContact(trx: Queryable, id: number, reply: FastifyReply) {
  const contact = await readContact(trx, id)
  sendVersion(reply, contact.version)
  return contact
}

async function holdContact(trx: Queryable, id: number, request: FastifyRequest) {
  const { version, ...contact } = found(await lockContact(trx, id))
  requireVersion(request, version)
  return contact
}

/** In one order, whatever the order in which the boxes were ticked. */
const inOrder = (form: ContactForm): ContactForm => ({
  ...form,
  roles: CONTACT_ROLES.filter((role) => form.roles.includes(role)),
})

export function createContact(parts: Parts): Handler<typeof contract.createContact> {
  return ({ body: { parentCompanyId, contact }, reply, ...by }) =>
    parts.db.transaction().execute(async (trx) => {
      found(await lockBillingCompany(trx, parentCompanyId))
      const form = inOrder(contact)
      refuseLinks(form)
      const { id } = await insertContact(trx, parentCompanyId, form)
      const changes = changesBetween<object>({}, { contact: nameOf(form), ...form }) ?? {}
      const command = {
        action: 'contact:create' as const,
        billingCompanyId: parentCompanyId,
        changes,
      }
      await record(trx, parts, by, command)
      return tellContact(trx, id, reply)
    })
}

export function updateContact(parts: Parts): Handler<typeof contract.updateContact> {
  return ({ body: { id, ...contact }, reply, ...by }) =>
    parts.db.transaction().execute(async (trx) => {
      const { billingCompanyId, ...before } = await holdContact(trx, id, by.request)
      const form = inOrder(contact)
      refuseLinks(form, before)
      const changes = changesBetween(before, form)
      if (changes) {
        await saveContact(trx, id, form)
        const named = { contact: { from: nameOf(before), to: nameOf(form) }, ...changes }
        const command = { action: 'contact:update' as const, billingCompanyId, changes: named }
        await record(trx, parts, by, command)
      }
      return tellContact(trx, id, reply)
    })
}

export function deleteContact(parts: Parts): Handler<typeof contract.deleteContact> {
  return ({ body: { contactId }, ...by }) =>
    parts.db.transaction().execute(async (trx) => {
      const { billingCompanyId, ...before } = await holdContact(trx, contactId, by.request)
      await removeContact(trx, contactId)
      const gone = { contact: nameOf(before), ...before }
      const changes = Object.fromEntries(
        Object.entries(gone).map(([field, from]) => [field, { from }]),
      )
      await record(trx, parts, by, { action: 'contact:delete', billingCompanyId, changes })
    })
}
