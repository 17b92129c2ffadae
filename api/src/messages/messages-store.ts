import type { ListedMessage, WebsiteMessage } from '@accession/contract/messages'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

const selectMessages = (db: Queryable) =>
  db
    .selectFrom('website_messages')
    .select([
      'id as websiteMessageId',
      sql<WebsiteMessage['messageType']>`message_type`.as('messageType'),
      'title as messageTitle',
      'html as messageText',
      'is_active as isActive',
      sql<string | null>`iso(shown_after)`.as('shownAfter'),
      sql<string | null>`iso(shown_until)`.as('shownUntil'),
      'version',
    ])

export const findMessages = (db: Queryable): Promise<ListedMessage[]> =>
  selectMessages(db).orderBy('id', 'desc').execute()

export const findMessage = (db: Queryable, id: number) =>
  selectMessages(db).where('id', '=', id).executeTakeFirst()

export type MessageValues = {
  message_type: WebsiteMessage['messageType']
  title: string
  html: string
  is_active: boolean
  shown_after: Date | null
  shown_until: Date | null
}

const COLUMNS = [
  'message_type',
  'title',
  'html',
  'is_active',
  'shown_after',
  'shown_until',
] as const

export const lockMessage = (trx: Queryable, id: number) =>
  trx
    .selectFrom('website_messages')
    .select([...COLUMNS, 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertMessage(trx: Queryable, values: MessageValues): Promise<number> {
  const { id } = await trx
    .insertInto('website_messages')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const replaceMessage = (trx: Queryable, id: number, values: MessageValues) =>
  trx
    .updateTable('website_messages')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const removeMessage = (trx: Queryable, id: number) =>
  trx.deleteFrom('website_messages').where('id', '=', id).execute()
