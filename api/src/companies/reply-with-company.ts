import type { FastifyReply } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { found } from '../platform/http/problem.ts'
import { sendVersion } from '../platform/http/version.ts'
import { readBillingCompany, readCompany } from './companies-store.ts'
import { requireOwn } from './own-company.ts'

type To = { user: SignedIn; reply: FastifyReply }

export async function replyWithBillingCompany(db: Queryable, id: number, { user, reply }: To) {
  const { version, ...company } = found(await readBillingCompany(db, id))
  requireOwn(user, id)
  sendVersion(reply, version)
  return company
}

export async function replyWithCompany(db: Queryable, id: number, { user, reply }: To) {
  const { version, ...company } = found(await readCompany(db, id))
  requireOwn(user, company.parentCompanyId)
  sendVersion(reply, version)
  return company
}
