import type {
  createContact,
  deleteContact,
  updateContact,
} from '@accession/contract/company-people'
import { CONTACT_ROLES, type ContactForm } from '@accession/domain/companies/contact-form'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../platform/access.ts'
import { actorOf, type Changes, changesBetween, recordAudit } from '../platform/audit.ts'
import type { Queryable } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { lockBillingCompany } from './company-writing-store.ts'
import {
  insertContact,
  lockContact,
  readContact,
  removeContact,
  saveContact,
} from './contacts-store.ts'

type Command = { action: string; billingCompanyId: number; changes: Changes }
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

/** In one order, whatever the order in which the boxes were ticked. */
const inOrder = (form: ContactForm): ContactForm => ({
  ...form,
  roles: CONTACT_ROLES.filter((role) => form.roles.includes(role)),
})

export function addContact(parts: Parts): Handler<typeof createContact> {
  return ({ body: { parentCompanyId, contact }, ...by }) =>
    parts.db.transaction().execute(async (trx) => {
      found(await lockBillingCompany(trx, parentCompanyId))
      const form = inOrder(contact)
      const { id } = await insertContact(trx, parentCompanyId, form)
      const changes = changesBetween<object>({}, { contact: nameOf(form), ...form }) ?? {}
      const command = { action: 'contact:create', billingCompanyId: parentCompanyId, changes }
      await record(trx, parts, by, command)
      return readContact(trx, id)
    })
}

export function editContact(parts: Parts): Handler<typeof updateContact> {
  return ({ body: { id, ...contact }, ...by }) =>
    parts.db.transaction().execute(async (trx) => {
      const { billingCompanyId, ...before } = found(await lockContact(trx, id))
      const form = inOrder(contact)
      const changes = changesBetween(before, form)
      if (changes) {
        await saveContact(trx, id, form)
        const named = { contact: { from: nameOf(before), to: nameOf(form) }, ...changes }
        const command = { action: 'contact:update', billingCompanyId, changes: named }
        await record(trx, parts, by, command)
      }
      return readContact(trx, id)
    })
}

export function dropContact(parts: Parts): Handler<typeof deleteContact> {
  return ({ body: { contactId }, ...by }) =>
    parts.db.transaction().execute(async (trx) => {
      const { billingCompanyId, ...before } = found(await lockContact(trx, contactId))
      await removeContact(trx, contactId)
      const gone = { contact: nameOf(before), ...before }
      const changes = Object.fromEntries(
        Object.entries(gone).map(([field, from]) => [field, { from }]),
      )
      await record(trx, parts, by, { action: 'contact:delete', billingCompanyId, changes })
    })
}
