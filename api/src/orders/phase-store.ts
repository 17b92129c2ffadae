import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

const nextVersion = sql<number>`version + 1`

export const saveAccepted = (trx: Queryable, orderId: number, now: Date) =>
  trx
    .updateTable('orders')
    .set({ phase: 'accepted', accepted_at: now, version: nextVersion })
    .where('id', '=', orderId)
    .where('phase', '=', 'received')
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow()

export const saveUnaccepted = (trx: Queryable, orderId: number) =>
  trx
    .updateTable('orders')
    .set({ phase: 'received', accepted_at: null, version: nextVersion })
    .where('id', '=', orderId)
    .where('phase', '=', 'accepted')
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow()

export const saveCanceled = (trx: Queryable, orderId: number, now: Date) =>
  trx
    .updateTable('orders')
    .set({ canceled_at: now, version: nextVersion })
    .where('id', '=', orderId)
    .where('phase', '<>', 'invoiced')
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow()

export const saveActivated = (trx: Queryable, orderId: number) =>
  trx
    .updateTable('orders')
    .set({ canceled_at: null, version: nextVersion })
    .where('id', '=', orderId)
    .where('canceled_at', 'is not', null)
    .executeTakeFirstOrThrow()
