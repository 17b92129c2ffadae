import * as contactsContract from '@accession/contract/contacts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import { serve } from '../platform/http/serve.ts'
import { findContacts } from './contacts-store.ts'
import { requireManaged } from './own-company.ts'
import { createContact, deleteContact, updateContact } from './save-contact.ts'

export function contactsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contactsContract.getContacts, async ({ query, user }) => {
    if (!user.permissions.isAdmin) requireManaged(user, query.parentCompanyId)
    return { contacts: found(await findContacts(deps.db, query.parentCompanyId)) }
  })
  serve(app, contactsContract.createContact, createContact(deps))
  serve(app, contactsContract.updateContact, updateContact(deps))
  serve(app, contactsContract.deleteContact, deleteContact(deps))
}
