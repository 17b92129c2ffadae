import type * as contract from '@accession/contract/messages'
import type { WebsiteMessage } from '@accession/contract/messages'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { sendVersion } from '../platform/http/version.ts'
import { findMessage } from './messages-store.ts'

export const getWebsiteMessage =
  ({ db }: Deps): Handler<typeof contract.getWebsiteMessage> =>
  async ({ params, reply }) =>
    replyMessage(db, params.id, reply)

/** Replies with the message, its version in the ETag. */
export async function replyMessage(
  db: Queryable,
  id: number,
  reply: FastifyReply,
): Promise<WebsiteMessage> {
  const found = await findMessage(db, id)
  if (!found) throw new Problem('not-found')
  const { version, ...message } = found
  sendVersion(reply, version)
  return message
}
