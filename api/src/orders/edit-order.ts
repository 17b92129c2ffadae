import type * as contract from '@accession/contract/order-life'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { applyEdit, pastDueIssues } from '@accession/domain/orders/apply-edit'
import { decideEdit } from '@accession/domain/orders/decide-action'
import { matchOrderEdit } from '@accession/domain/orders/edit-order'
import { checkSamples } from '@accession/domain/samples/check-samples'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import type { Offer } from '@accession/domain/samples/test-availability'
import { findCatalogue } from '../catalog/find-catalogue.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { changeOrder, transitionOf } from './change-order.ts'
import { contentsDiff, heldSampleOf, isUnchanged } from './contents-diff.ts'
import { writeContents } from './contents-writing-store.ts'
import { editChanges } from './edit-changes.ts'
import { ownerAfterEdit } from './edit-owner.ts'
import { requireExpected } from './expected-total.ts'
import { stateOf } from './locked-order-store.ts'
import { findContents, type StoredSample } from './order-contents-store.ts'
import { multipliersOf, totalOfHeld } from './price-contents.ts'
import { refuseSampleIssues } from './sample-issues.ts'
import { saveTransition } from './transition-store.ts'

export const editOrder =
  (parts: Parts): Handler<typeof contract.editOrder> =>
  (context) => {
    const { body, person } = context
    const { laboratory } = parts.config
    return changeOrder(
      parts,
      context,
      { orderId: body.orderId },
      async (trx, order, actor, now) => {
        const transition = transitionOf(decideEdit(stateOf(order), actor))
        const owner = await ownerAfterEdit(trx, order, body, person)
        const catalogue = await findCatalogue(trx, parts.clock, laboratory.timeZone)
        const labTime = labTimeAt(now.getTime(), laboratory.timeZone)
        const offer = { catalogue, today: labTime.day }
        const stored = await findContents(trx, order.id)
        const live = stored.filter((sample) => !sample.isRemoved)

        const multipliers = multipliersOf(order)
        const samples = live.map((each) => ({ sampleId: each.sampleId, ...heldSampleOf(each) }))
        const next = applyEdit({ multipliers, samples }, checkedEdit(live, body.samples, offer), {
          offer,
          now: labTime,
          calendar: { holidays: catalogue.holidays, dueDateOffset: laboratory.dueDateOffset },
          orderStart: order.start_date,
        })
        refuseSampleIssues(pastDueIssues(samples, next, body.samples, labTime.day))
        const diff = contentsDiff(order.number, stored, next)
        const { licenseNumber = order.license_number } = body
        const after = {
          ...owner,
          licenseNumber: licenseNumber || null,
          total: totalOfHeld(next, {
            multipliers,
            factor: owner.factor,
            discount: order.discount_cents,
          }),
        }
        requireExpected(body.expectedTotal, after.total)
        const change = editChanges(order, stored, after, diff)
        if (!change) return null
        if (!isUnchanged(diff)) {
          await writeContents(trx, { orderId: order.id, personId: person.personId, now }, diff)
        }
        await saveTransition(
          trx,
          order,
          { transition, now },
          {
            company_id: after.companyId,
            billing_company_id: after.billingCompanyId,
            guest_info: after.guestInfo && JSON.stringify(after.guestInfo),
            factor_thousandths: after.factor,
            license_number: after.licenseNumber,
            sample_count: next.length,
            total_cents: after.total,
          },
        )
        return change
      },
    )
  }

/** Samples are named by their id: one of another order, or one that was removed, is not of this one. */
function checkedEdit(
  live: readonly StoredSample[],
  submitted: readonly SampleSubmission[],
  offer: Offer,
) {
  const held = new Map(
    live.map(({ sampleId, info, tests }) => [
      sampleId,
      { productType: info.productType, tests: tests.map(({ details }) => details) },
    ]),
  )
  const foreign = submitted.flatMap(({ sampleId }, index) =>
    sampleId === null || held.has(sampleId)
      ? []
      : [{ path: [index, 'sampleId'], message: 'Not a sample of this order' }],
  )
  refuseSampleIssues([...foreign, ...checkSamples(submitted, offer, held)])
  const placed = live.map((sample) => ({
    sampleId: sample.sampleId,
    sampleInfo: sample.info,
    tests: heldSampleOf(sample).tests.map(({ testNumber, details }) => ({
      testNumber: testNumber ?? '',
      details,
    })),
  }))
  const edit = matchOrderEdit(placed, submitted)
  if (!edit) throw new Error('The samples of an edit were checked before')
  return edit
}
