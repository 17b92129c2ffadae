import type * as contract from '@accession/contract/custody'
import { dayFault } from '@accession/domain/calendar/days-ahead'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { CUSTODY_LABELS, refusalOfCustody } from '@accession/domain/custody/custody-event'
import { orderActor, refusedFor, requireAllowed } from '../orders/change-order.ts'
import type { LookUp } from '../orders/get-order.ts'
import { lockOrder } from '../orders/locked-order-store.ts'
import { readerOf } from '../orders/order-reads-store.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { withIdempotency } from '../platform/http/idempotency.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { addCustody, findCustody, findSamplesInCustody } from './custody-store.ts'

export const getCustody =
  ({ db }: Deps, lookUp: LookUp): Handler<typeof contract.getCustody> =>
  async ({ params, user }) => ({
    events: await lookUp(params.orderNumber, user, (orderNumber, reader) =>
      findCustody(db, orderNumber, reader),
    ),
  })

/** What happened to samples does not change the order: no new version. */
export const recordCustody =
  (deps: Deps): Handler<typeof contract.recordCustody> =>
  ({ body, user, request }) =>
    withIdempotency(deps, request, user.userId, async (trx) => {
      const { orderNumber, sampleIds, ...form } = body
      const reader = readerOf(user)
      const order = found(await lockOrder(trx, { orderNumber }, reader))
      requireAllowed('recordCustody', order, orderActor(user, order))
      const now = deps.clock.now()
      const { day: today } = labTimeAt(now.getTime(), deps.config.laboratory.timeZone)
      const fault = form.retainUntil && dayFault(form.retainUntil, today)
      if (fault) throw new Problem('invalid-request', { fields: { retainUntil: fault } })
      const samples = await findSamplesInCustody(trx, order.id)
      const chosen = sampleIds
        ? samples.filter(({ sampleId }) => sampleIds.includes(sampleId))
        : samples.filter(({ isDisposed }) => !isDisposed)
      if (sampleIds && chosen.length < new Set(sampleIds).size)
        throw new Problem('invalid-request', {
          fields: { sampleIds: 'Not a sample in this order' },
        })
      const refusal = refusalOfCustody(
        form.kind,
        order,
        chosen.length === 0 || chosen.some((each) => each.isDisposed),
      )
      if (refusal) throw refusedFor(refusal)
      const isAboutAll = chosen.length === samples.length
      const event = {
        ...form,
        sampleIds: isAboutAll ? [null] : chosen.map(({ sampleId }) => sampleId),
      }
      await addCustody(trx, { orderId: order.id, userId: user.userId, now }, [event])
      await recordAudit(trx, deps.clock, {
        ...actorOf(user, request),
        action: 'order:custody',
        subject: 'order',
        subjectId: order.id,
        changes: { custody: { to: CUSTODY_LABELS[form.kind] } },
      })
      return { events: found(await findCustody(trx, orderNumber, reader)) }
    })
