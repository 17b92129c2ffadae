import type { WebsiteMessage } from '@accession/contract/messages'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

export const findMessages = (db: Queryable): Promise<WebsiteMessage[]> =>
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
    ])
    .orderBy('id', 'desc')
    .execute()
