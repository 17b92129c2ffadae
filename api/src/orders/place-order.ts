import type * as contract from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import { workDayFault } from '@accession/domain/calendar/days-ahead'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Cents, Thousandths } from '@accession/domain/money/money'
import { changeDetails, NO_DETAILS } from '@accession/domain/orders/order-form'
import { orderNumberOf, sampleNumberOf } from '@accession/domain/orders/order-numbers'
import { checkSamples } from '@accession/domain/samples/check-samples'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { findCatalog } from '../catalog/find-catalog.ts'
import { markLicenseUsed } from '../companies/licenses-store.ts'
import { isOwn } from '../companies/own-company.ts'
import { type DraftRef, markPlaced } from '../drafts/drafts-store.ts'
import { placeOnce, refusePlaced } from '../drafts/placed-draft.ts'
import { digestOf, encodeDigest } from '../platform/auth/digest.ts'
import { actorOf, insertAudits } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { orderPlacedEmail } from './emails/order-placed-email.ts'
import { enqueueOrderEmail } from './emails/order-recipients.ts'
import { requireExpected } from './expected-total.ts'
import { readerOf, readOwnWrite } from './order-reads-store.ts'
import { insertOrder, nextOrderSequence, type OrderOwner, placedId } from './order-writes-store.ts'
import { findBasis } from './placing-store.ts'
import { testsOf, totalOf } from './price-submission.ts'
import { refuseSampleIssues } from './sample-issues.ts'

/** For a sub-company of one's own billing companies; an admin for any. */
export function placeOrder(deps: Deps): Handler<typeof contract.placeOrder> {
  return async ({ body, user, request }) => {
    const { companyId, ...submission } = body
    return placeOnce(deps, request, user.userId, async (trx, draft) => {
      const { contentId, billingCompanyId, factor, placedNumber } = await findBasis(
        trx,
        companyId,
        draft,
      )
      if (billingCompanyId === null || factor === null || !isOwn(user, billingCompanyId))
        throw new Problem('not-found')
      // After that: the reply of a draft that was placed holds an order.
      refusePlaced(placedNumber)
      const owner = { companyId, billingCompanyId }
      const placing = { owner, factor, user, requestId: request.id, draft, contentId }
      return place(trx, deps, submission, placing)
    })
  }
}

export function placeGuestOrder(deps: Deps): Handler<typeof contract.placeGuestOrder> {
  return async ({ body, user, request }) => {
    const { guestInfo, ...submission } = body
    return placeOnce(deps, request, user.userId, async (trx, draft) => {
      const { contentId, placedNumber } = await findBasis(trx, null, draft)
      refusePlaced(placedNumber)
      const owner = { guestInfo }
      const placing = { owner, factor: 1000, user, requestId: request.id, draft, contentId }
      return place(trx, deps, submission, placing)
    })
  }
}

type Submission = Parameters<typeof changeDetails>[1] & {
  samples: SampleSubmission[]
  expectedArrival?: Day | undefined
  expectedTotal?: Cents | undefined
  acceptedTerms?: string | undefined
}
type Placing = {
  owner: OrderOwner
  factor: Thousandths
  user: SignedIn
  requestId: string
  draft: DraftRef | null
  contentId: string
}

/** Check, price, write, record and email in one transaction. */
async function place(trx: Queryable, deps: Deps, submission: Submission, placing: Placing) {
  const { clock, config } = deps
  const { laboratory } = config
  const now = clock.now()
  const catalog = await findCatalog(trx, clock, laboratory.timeZone, placing.contentId)
  const today = labTimeAt(now.getTime(), laboratory.timeZone).day
  refuseIssues(submission, { catalog, today })

  const { samples, expectedArrival } = submission
  const { owner, factor, user, requestId, draft } = placing
  const total = totalOf(samples, catalog, factor)
  requireExpected(submission.expectedTotal, total)
  const termsDigest = digestOf(laboratory.terms)
  requireCurrentTerms(submission.acceptedTerms, termsDigest)
  const number = orderNumberOf(Number(today.slice(0, 4)), await nextOrderSequence(trx))
  const tests = testsOf(samples, catalog)
  const details = changeDetails(NO_DETAILS, submission)
  const order = {
    number,
    owner,
    createdBy: user.userId,
    createdAt: now,
    details,
    expectedArrival: expectedArrival ?? null,
    termsDigest,
    factor,
    multipliers: catalog.turnTypeMultipliers,
    total,
    samples: samples.map(({ sampleInfo }, index) => ({
      place: index + 1,
      number: sampleNumberOf(number, index + 1),
      info: sampleInfo,
    })),
    tests,
  }
  const record = {
    ...actorOf(user, { id: requestId }),
    action: 'order:place' as const,
    subject: 'order',
    subjectId: placedId,
    changes: {
      orderNumber: { to: number },
      owner: { to: owner },
      samples: { to: samples.length },
      tests: { to: tests.length },
      totalCents: { to: total },
    },
  }
  await insertOrder(trx, order, [
    insertAudits(trx, clock, [record]),
    ...licenseUse(trx, owner, details.licenseNumber, now),
    ...(draft ? [markPlaced(trx, draft, placedId, now)] : []),
  ])
  const { order: placed, written } = await readOwnWrite(trx, number, readerOf(user))
  await enqueueOrderEmail(trx, deps, placed, orderPlacedEmail)
  return written
}

/** What is stored as accepted is what the user was shown. */
function requireCurrentTerms(accepted: string | undefined, current: Buffer) {
  if (accepted !== undefined && accepted !== encodeDigest(current))
    throw new Problem('terms-changed')
}

/** A saved license is offered first next time. */
function licenseUse(trx: Queryable, owner: OrderOwner, number: string | null, now: Date) {
  if (number === null || !('billingCompanyId' in owner)) return []
  return [markLicenseUsed(trx, { billingCompanyId: owner.billingCompanyId, number, now })]
}

function refuseIssues({ samples, expectedArrival }: Submission, currentCatalog: CurrentCatalog) {
  const { catalog, today } = currentCatalog
  const reused = samples.flatMap((sample, index) =>
    sample.sampleId === null ? [] : [{ path: [index, 'sampleId'], message: 'Not allowed here' }],
  )
  const arrivalFault = expectedArrival && workDayFault(expectedArrival, today, catalog.holidays)
  refuseSampleIssues(
    [...reused, ...checkSamples(samples, currentCatalog)],
    arrivalFault ? { expectedArrival: arrivalFault } : {},
  )
}
