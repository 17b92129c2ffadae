import type * as contract from '@accession/contract/holds'
import { putOnHold } from '@accession/domain/holds/end-hold'
import { HOLD_REASON_LABELS } from '@accession/domain/holds/sample-hold'
import { changeOrder, requireAllowed } from '../orders/change-order.ts'
import { contentsDiff, isUnchanged, toSampleSnapshot } from '../orders/contents-diff.ts'
import { contentsChanges } from '../orders/edit-changes.ts'
import { findContents, type StoredSample } from '../orders/locked-order-store.ts'
import { saveTransition, writeContents } from '../orders/order-writes-store.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { sampleOnHoldEmail } from './hold-emails.ts'
import { addHold } from './holds-store.ts'

export const holdSample =
  (deps: Deps): Handler<typeof contract.holdSample> =>
  (context) => {
    const { orderId, sampleId, ...form } = context.body
    return changeOrder(deps, context, { orderId }, async (trx, order, actor, now) => {
      const transition = requireAllowed('hold', order, actor)
      const stored = await findContents(trx, orderId)
      const sample = sampleIn(stored, sampleId)
      if (sample.isOnHold) throw new Problem('refused', { refusal: 'already-on-hold' })
      if (sample.isDisposed) throw new Problem('refused', { refusal: 'already-disposed' })
      if (sample.isRejected) throw new Problem('refused', { refusal: 'already-rejected' })
      const writing = { orderId, sampleId, userId: context.user.userId, now }
      const next = live(stored).map((each) =>
        each === sample ? putOnHold(toSampleSnapshot(each)) : toSampleSnapshot(each),
      )
      const diff = contentsDiff(order.number, stored, next)
      // The dates go first: a sample on hold has none.
      if (!isUnchanged(diff)) await writeContents(trx, writing, diff)
      await addHold(trx, writing, form)
      await saveTransition(trx, order, { transition, now })
      return {
        step: 'order:hold',
        changes: {
          sampleNumber: { to: sample.number },
          holdReason: { to: HOLD_REASON_LABELS[form.reason] },
          question: { to: form.question },
          ...contentsChanges(order.number, stored, diff),
        },
        email: sampleOnHoldEmail(sampleId, form),
      }
    })
  }

export const live = (stored: readonly StoredSample[]) => stored.filter((each) => !each.isRemoved)

function sampleIn(stored: readonly StoredSample[], sampleId: number): StoredSample {
  const sample = live(stored).find((each) => each.sampleId === sampleId)
  if (!sample) throw new Problem('not-found')
  return sample
}

/** A sample whose hold can be answered or ended. */
export function sampleOnHoldIn(stored: readonly StoredSample[], sampleId: number): StoredSample {
  const sample = sampleIn(stored, sampleId)
  if (!sample.isOnHold) throw new Problem('refused', { refusal: 'not-on-hold' })
  return sample
}
