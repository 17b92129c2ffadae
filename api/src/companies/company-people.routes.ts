import {
  createContact,
  deleteContact,
  getCompanyUsers,
  getContacts,
  getGuestInvitations,
  removeUser,
  updateCompanyUser,
  updateContact,
} from '@accession/contract/company-people'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import { serve } from '../platform/serve.ts'
import { findCompanyPeople, findGuestInvitations } from './company-people-store.ts'
import { findContacts } from './contacts-store.ts'
import { editCompanyUser } from './edit-company-user.ts'
import { requireOwn } from './own-company.ts'
import { removeCompanyUser } from './remove-user.ts'
import { addContact, dropContact, editContact } from './save-contact.ts'

export function companyPeopleRoutes(app: FastifyInstance, parts: Parts) {
  const { db, clock } = parts
  serve(app, getCompanyUsers, async ({ params: { parentCompanyId }, person }) => {
    requireOwn(person, parentCompanyId)
    return found(await findCompanyPeople(db, parentCompanyId, clock.now()))
  })
  serve(app, getGuestInvitations, async () => ({
    invitations: await findGuestInvitations(db, clock.now()),
  }))
  serve(app, updateCompanyUser, editCompanyUser(parts))
  serve(app, removeUser, removeCompanyUser(parts))
  serve(app, getContacts, async ({ query }) => ({
    contacts: found(await findContacts(db, query.parentCompanyId)),
  }))
  serve(app, createContact, addContact(parts))
  serve(app, updateContact, editContact(parts))
  serve(app, deleteContact, dropContact(parts))
}
