import type { AnswerForm, HoldEnding, HoldForm } from '@accession/domain/holds/sample-hold'
import type { Queryable } from '../platform/db/db.ts'

type Place = { orderId: number; sampleId: number }
type Writing = Place & { userId: number; now: Date }

export const addHold = (
  trx: Queryable,
  { orderId, sampleId, userId, now }: Writing,
  { reason, question }: HoldForm,
) =>
  trx
    .insertInto('sample_holds')
    .values({
      order_id: orderId,
      sample_id: sampleId,
      reason,
      question,
      asked_by: userId,
      asked_at: now,
    })
    .execute()

export const saveAnswer = (
  trx: Queryable,
  { orderId, sampleId, userId, now }: Writing,
  { answer, text }: AnswerForm,
) =>
  trx
    .updateTable('sample_holds')
    .set({
      answer,
      answer_text: text || null,
      answered_by: userId,
      answered_at: now,
    })
    .where('order_id', '=', orderId)
    .where('sample_id', '=', sampleId)
    .where('ended_at', 'is', null)
    .execute()

export const saveEnding = (
  trx: Queryable,
  { orderId, sampleId, userId, now }: Writing,
  ending: HoldEnding,
) =>
  trx
    .updateTable('sample_holds')
    .set({ ending, ended_by: userId, ended_at: now })
    .where('order_id', '=', orderId)
    .where('sample_id', '=', sampleId)
    .where('ended_at', 'is', null)
    .execute()

export const markRejected = (trx: Queryable, { orderId, sampleId }: Place, now: Date) =>
  trx
    .updateTable('samples')
    .set({ rejected_at: now })
    .where('order_id', '=', orderId)
    .where('id', '=', sampleId)
    .execute()
