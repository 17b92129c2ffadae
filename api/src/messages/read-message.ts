import type * as contract from '@accession/contract/messages'
import type { WebsiteMessage } from '@accession/contract/messages'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { sendVersion } from '../platform/version.ts'
import { findMessage } from './messages-store.ts'

export const getWebsiteMessage =
  ({ db }: Parts): Handler<typeof contract.getWebsiteMessage> =>
  async ({ params, reply }) =>
    replyMessage(db, params.id, reply)

/** The message in the body, its version beside it. */
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
