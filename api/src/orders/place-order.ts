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
import { findCompany } from '../companies/companies-store.ts'
import { markLicenseUsed } from '../companies/licenses-store.ts'
import { isOwn } from '../companies/own-company.ts'
import { placeOnce } from '../drafts/placed-draft.ts'
import { digestOf, encodeDigest } from '../platform/auth/digest.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { orderPlacedEmail } from './emails/order-placed-email.ts'
import { enqueueOrderEmail } from './emails/order-recipients.ts'
import { requireExpected } from './expected-total.ts'
import { readerOf, readOwnWrite } from './order-reads-store.ts'
import { insertOrder, nextOrderSequence, type OrderOwner } from './order-writes-store.ts'
import { testsOf, totalOf } from './price-submission.ts'
import { refuseSampleIssues } from './sample-issues.ts'

/** For a sub-company of one's own billing companies; an admin for any. */
export function placeOrder(deps: Deps): Handler<typeof contract.placeOrder> {
  return async ({ body, user, request }) => {
    const { companyId, ...submission } = body
    return placeOnce(deps, request, user.userId, async (trx) => {
      const company = await findCompany(trx, companyId)
      if (!company || !isOwn(user, company.billing_company_id)) throw new Problem('not-found')
      const owner = { companyId, billingCompanyId: company.billing_company_id }
      const placing = { owner, factor: company.factor_thousandths, user, requestId: request.id }
      return place(trx, deps, submission, placing)
    })
  }
}

export function placeGuestOrder(deps: Deps): Handler<typeof contract.placeGuestOrder> {
  return async ({ body, user, request }) => {
    const { guestInfo, ...submission } = body
    const placing = { owner: { guestInfo }, factor: 1000, user, requestId: request.id }
    return placeOnce(deps, request, user.userId, (trx) => place(trx, deps, submission, placing))
  }
}

type Submission = Parameters<typeof changeDetails>[1] & {
  samples: SampleSubmission[]
  expectedArrival?: Day | undefined
  expectedTotal?: Cents | undefined
  acceptedTerms?: string | undefined
}
type Placing = { owner: OrderOwner; factor: Thousandths; user: SignedIn; requestId: string }

/** Check, price, write, record and email in one transaction. */
async function place(trx: Queryable, deps: Deps, submission: Submission, placing: Placing) {
  const { clock, config } = deps
  const { laboratory } = config
  const now = clock.now()
  const catalog = await findCatalog(trx, clock, laboratory.timeZone)
  const today = labTimeAt(now.getTime(), laboratory.timeZone).day
  refuseIssues(submission, { catalog, today })

  const { samples, expectedArrival } = submission
  const { owner, factor, user, requestId } = placing
  const total = totalOf(samples, catalog, factor)
  requireExpected(submission.expectedTotal, total)
  const termsDigest = digestOf(laboratory.terms)
  requireCurrentTerms(submission.acceptedTerms, termsDigest)
  const number = orderNumberOf(Number(today.slice(0, 4)), await nextOrderSequence(trx))
  const tests = testsOf(samples, catalog)
  const details = changeDetails(NO_DETAILS, submission)
  const id = await insertOrder(trx, {
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
  })
  await useLicense(trx, owner, details.licenseNumber, now)
  await recordAudit(trx, clock, {
    ...actorOf(user, { id: requestId }),
    action: 'order:place',
    subject: 'order',
    subjectId: id,
    changes: {
      orderNumber: { to: number },
      owner: { to: owner },
      samples: { to: samples.length },
      tests: { to: tests.length },
      totalCents: { to: total },
    },
  })
  const { order } = await readOwnWrite(trx, number, readerOf(user))
  await enqueueOrderEmail(trx, deps, order, orderPlacedEmail)
  return order
}

/** What is stored as accepted is what the user was shown. */
function requireCurrentTerms(accepted: string | undefined, current: Buffer) {
  if (accepted !== undefined && accepted !== encodeDigest(current))
    throw new Problem('terms-changed')
}

/** A saved license is offered first next time. */
async function useLicense(trx: Queryable, owner: OrderOwner, number: string | null, now: Date) {
  if (number === null || !('billingCompanyId' in owner)) return
  await markLicenseUsed(trx, { billingCompanyId: owner.billingCompanyId, number, now })
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
