import type { FastifyReply } from 'fastify'
import type { SignedIn } from '../platform/access.ts'
import type { Queryable } from '../platform/db.ts'
import { found } from '../platform/problem.ts'
import { sendVersion } from '../platform/version.ts'
import { readBillingCompany, readCompany } from './companies-store.ts'
import { requireOwn } from './own-company.ts'

type To = { person: SignedIn; reply: FastifyReply }

export async function tellBillingCompany(db: Queryable, id: number, { person, reply }: To) {
  const { version, ...company } = found(await readBillingCompany(db, id))
  requireOwn(person, id)
  sendVersion(reply, version)
  return company
}

export async function tellCompany(db: Queryable, id: number, { person, reply }: To) {
  const { version, ...company } = found(await readCompany(db, id))
  requireOwn(person, company.parentCompanyId)
  sendVersion(reply, version)
  return company
}
