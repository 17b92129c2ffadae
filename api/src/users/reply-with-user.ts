import type { User } from '@accession/contract/users'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import { Problem } from '../platform/http/problem.ts'
import { sendVersion } from '../platform/http/version.ts'
import { findUser } from './users-store.ts'

export async function replyWithUser(db: Queryable, id: number, reply: FastifyReply): Promise<User> {
  const found = await findUser(db, id)
  if (!found) throw new Problem('unauthenticated')
  const { version, ...user } = found
  sendVersion(reply, version)
  return user
}
