import type * as contract from '@accession/contract/events'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findEvents, relayEvents } from './events-store.ts'

/** Relays first, so that the feed also goes on while no worker runs. */
export const getEvents =
  ({ db }: Pick<Deps, 'db'>): Handler<typeof contract.getEvents> =>
  async ({ query: { after, limit }, user }) => {
    const reader = {
      isLaboratory: user.permissions.isAdmin,
      billingCompanyIds: user.billingCompanyIds,
    }
    await relayEvents(db)
    const cursor = after === undefined ? null : readCursor(after)
    // One more than is wanted tells that there are more.
    const found = await findEvents(db, { after: cursor?.position ?? 0, limit: limit + 1, reader })
    if (cursor) requireKept(cursor, found)
    const events = found.events.slice(0, limit)
    const more = found.events.length > limit
    const cursorAt = (position: number) => `${found.epoch}.${position}`
    return {
      events: events.map(({ position, ...event }) => ({ id: cursorAt(position), ...event })),
      // At the end, past the events of others too: someone who asks regularly never comes too late.
      next: cursorAt(more ? (events.at(-1)?.position ?? 0) : found.last),
      more,
    }
  }

type Cursor = { epoch: string; position: number }

function readCursor(text: string): Cursor {
  const [epoch = '', position] = text.split('.')
  return { epoch, position: Number(position) }
}

type Feed = { epoch: string; last: number; forgotten: number }

/** Refuses a cursor after which events may be missing. */
function requireKept({ epoch, position }: Cursor, feed: Feed) {
  if (epoch !== feed.epoch || position > feed.last) throw new Problem('events-restarted')
  if (position < feed.forgotten) throw new Problem('events-expired')
}
