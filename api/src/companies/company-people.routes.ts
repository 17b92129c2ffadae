import * as companyPeopleContract from '@accession/contract/company-people'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import { serve } from '../platform/serve.ts'
import { findCompanyPeople, findGuestInvitations } from './company-people-store.ts'
import { findContacts } from './contacts-store.ts'
import { updateCompanyUser } from './edit-company-user.ts'
import { requireOwn } from './own-company.ts'
import { removeUser } from './remove-user.ts'
import { createContact, deleteContact, updateContact } from './save-contact.ts'

export function companyPeopleRoutes(app: FastifyInstance, parts: Parts) {
  const { db, clock } = parts
  serve(
    app,
    companyPeopleContract.getCompanyUsers,
    async ({ params: { parentCompanyId }, person }) => {
      requireOwn(person, parentCompanyId)
      return found(await findCompanyPeople(db, parentCompanyId, clock.now()))
    },
  )
  serve(app, companyPeopleContract.getGuestInvitations, async () => ({
    invitations: await findGuestInvitations(db, clock.now()),
  }))
  serve(app, companyPeopleContract.updateCompanyUser, updateCompanyUser(parts))
  serve(app, companyPeopleContract.removeUser, removeUser(parts))
  serve(app, companyPeopleContract.getContacts, async ({ query }) => ({
    contacts: found(await findContacts(db, query.parentCompanyId)),
  }))
  serve(app, companyPeopleContract.createContact, createContact(parts))
  serve(app, companyPeopleContract.updateContact, updateContact(parts))
  serve(app, companyPeopleContract.deleteContact, deleteContact(parts))
}
