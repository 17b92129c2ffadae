import type * as contract from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import { workDayFault } from '@accession/domain/calendar/days-ahead'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { orderNumberOf, sampleNumberOf } from '@accession/domain/orders/order-numbers'
import type { Cents, Thousandths } from '@accession/domain/pricing/money'
import { checkSamples } from '@accession/domain/samples/check-samples'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import type { Offer } from '@accession/domain/samples/test-availability'
import { findCatalogue } from '../catalog/find-catalogue.ts'
import { findCompany } from '../companies/companies-store.ts'
import { isOwn } from '../companies/own-company.ts'
import type { SignedIn } from '../platform/access.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Queryable } from '../platform/db.ts'
import { digestOf } from '../platform/digest.ts'
import { once } from '../platform/idempotency.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { requireExpected } from './expected-total.ts'
import { orderPlacedLetter } from './order-placed-letter.ts'
import { readOwnWrite } from './order-reading-store.ts'
import { postOrderLetter } from './order-recipients.ts'
import { insertOrder, nextOrderSequence, type OrderOwner } from './order-store.ts'
import { testsOf, totalOf } from './price-submission.ts'
import { refuseSampleIssues } from './sample-issues.ts'

/** For a sub-company of one's own billing companies; an admin for any. */
export function placeOrder(parts: Parts): Handler<typeof contract.placeOrder> {
  return async ({ body, person, request }) => {
    const { companyId, ...submission } = body
    return once(parts, request, person.personId, async (trx) => {
      const company = await findCompany(trx, companyId)
      if (!company || !isOwn(person, company.billing_company_id)) throw new Problem('not-found')
      const owner = { companyId, billingCompanyId: company.billing_company_id }
      const terms = { owner, factor: company.factor_thousandths, person, requestId: request.id }
      return place(trx, parts, submission, terms)
    })
  }
}

export function placeGuestOrder(parts: Parts): Handler<typeof contract.placeGuestOrder> {
  return async ({ body, person, request }) => {
    const { guestInfo, ...submission } = body
    const terms = { owner: { guestInfo }, factor: 1000, person, requestId: request.id }
    return once(parts, request, person.personId, (trx) => place(trx, parts, submission, terms))
  }
}

type Submission = {
  samples: SampleSubmission[]
  licenseNumber?: string | undefined
  expectedArrival?: Day | undefined
  expectedTotal?: Cents | undefined
}
type Terms = { owner: OrderOwner; factor: Thousandths; person: SignedIn; requestId: string }

/** Check, price, write, record, tell: one transaction. */
async function place(trx: Queryable, parts: Parts, submission: Submission, terms: Terms) {
  const { clock, config } = parts
  const { laboratory } = config
  const now = clock.now()
  const catalogue = await findCatalogue(trx, clock, laboratory.timeZone)
  const today = labTimeAt(now.getTime(), laboratory.timeZone).day
  refuseIssues(submission, { catalogue, today })

  const { samples, licenseNumber, expectedArrival } = submission
  const { owner, factor, person, requestId } = terms
  const total = totalOf(samples, catalogue, factor)
  requireExpected(submission.expectedTotal, total)
  const number = orderNumberOf(Number(today.slice(0, 4)), await nextOrderSequence(trx))
  const tests = testsOf(samples, catalogue)
  const id = await insertOrder(trx, {
    number,
    owner,
    createdBy: person.personId,
    createdAt: now,
    licenseNumber: licenseNumber || null,
    expectedArrival: expectedArrival ?? null,
    termsDigest: digestOf(laboratory.terms),
    factor,
    multipliers: catalogue.turnTypeMultipliers,
    total,
    samples: samples.map(({ sampleInfo }, index) => ({
      place: index + 1,
      number: sampleNumberOf(number, index + 1),
      info: sampleInfo,
    })),
    tests,
  })
  await recordAudit(trx, clock, {
    actor: 'person',
    personId: person.personId,
    requestId,
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
  const { order } = await readOwnWrite(trx, number)
  await postOrderLetter(trx, parts, order, orderPlacedLetter)
  return order
}

function refuseIssues({ samples, expectedArrival }: Submission, offer: Offer) {
  const { catalogue, today } = offer
  const reused = samples.flatMap((sample, index) =>
    sample.sampleId === null ? [] : [{ path: [index, 'sampleId'], message: 'Not asked for' }],
  )
  const arrivalFault = expectedArrival && workDayFault(expectedArrival, today, catalogue.holidays)
  refuseSampleIssues(
    [...reused, ...checkSamples(samples, offer)],
    arrivalFault ? { expectedArrival: arrivalFault } : {},
  )
}
