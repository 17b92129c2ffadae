import type * as contract from '@accession/contract/holds'
import { HOLD_ANSWER_LABELS } from '@accession/domain/holds/sample-hold'
import { changeOrder, requireAllowed } from '../orders/change-order.ts'
import { findContents } from '../orders/locked-order-store.ts'
import { saveTransition } from '../orders/order-writes-store.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { sampleOnHoldIn } from './hold-sample.ts'
import { saveAnswer } from './holds-store.ts'

/** The answer changes nothing by itself. */
export const answerHold =
  (deps: Deps): Handler<typeof contract.answerHold> =>
  (context) => {
    const { orderId, sampleId, holdId, ...form } = context.body
    return changeOrder(deps, context, { orderId }, async (trx, order, actor, now) => {
      const transition = requireAllowed('answerHold', order, actor)
      const sample = sampleOnHoldIn(await findContents(trx, orderId), sampleId)
      // Another question may have been asked since.
      if (sample.holdId !== holdId) throw new Problem('refused', { refusal: 'not-on-hold' })
      await saveAnswer(trx, { orderId, sampleId, userId: context.user.userId, now }, form)
      await saveTransition(trx, order, { transition, now })
      return {
        step: 'order:answer-hold',
        changes: {
          sampleNumber: { to: sample.number },
          answer: { to: HOLD_ANSWER_LABELS[form.answer] },
          ...(form.text && { answerText: { to: form.text } }),
        },
      }
    })
  }
