import { daySchema } from '@accession/domain/calendar/day'
import { COMPLIANCE_TYPES, PRODUCT_TYPES } from '@accession/domain/catalog/product-types'
import { ORDERABLE_TEST_KEYS } from '@accession/domain/catalog/test-keys'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import { guestInfo } from '@accession/domain/companies/guest-info'
import { HOLD_ANSWERS, HOLD_REASONS } from '@accession/domain/holds/sample-hold'
import {
  PACKAGE_CONDITIONS,
  type PackageFacts,
  SAMPLE_CONDITIONS,
  type SampleCheck,
  SEALS,
} from '@accession/domain/intake/sample-check'
import { MAX_CENTS } from '@accession/domain/money/money'
import { PHASES } from '@accession/domain/orders/lifecycle'
import { ORDER_DETAILS } from '@accession/domain/orders/order-form'
import { ORDER_STAGES } from '@accession/domain/orders/order-stages'
import { ORDER_STATUSES } from '@accession/domain/orders/order-state'
import { PAYMENT_TYPES } from '@accession/domain/orders/payment-form'
import {
  MAX_SAMPLES,
  MAX_TESTS,
  TOO_MANY_SAMPLES,
  TOO_MANY_TESTS,
} from '@accession/domain/samples/check-samples'
import type { SampleInfoField } from '@accession/domain/samples/sample-form'
import { sampleSubmission, testSubmission } from '@accession/domain/samples/sample-submission'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { pageMeta, pageOffset } from './pages.ts'
import { replyDay, replyGuestInfo } from './reply-values.ts'
import { termsDigest } from './system.ts'

export const ORDER_BODY_LIMIT = 1024 * 1024

const dollars = z.number().describe('US dollars')
export const instant = z.iso.datetime()

const testParameter = z.object({
  parameterKeyName: z.string(),
  parameterValue: z.string(),
})

const orderTest = z.object({
  testId: z.int(),
  testNumber: z.string(),
  testName: z.enum(ORDERABLE_TEST_KEYS),
  testNameDisplay: z.string(),
  turnAroundType: z.enum(TURNAROUND_TYPES),
  testCount: z.int().describe('More than 1 only where identical tests are grouped'),
  listPrice: dollars,
  multiplier: z.number(),
  startDate: replyDay.nullable(),
  dueDate: replyDay.nullable(),
  datesSetByHand: z.boolean(),
  reportedOn: replyDay.nullable().describe('The day its result came out'),
  reportingNotTracked: z
    .boolean()
    .describe('Completed before reports were tracked; it has no day and is not due'),
  isBillable: z.boolean(),
  testParameters: z.array(testParameter),
})

const sampleCheck = z.object({
  condition: z.enum(SAMPLE_CONDITIONS),
  amountSeen: z.string(),
  storagePlace: z.string().describe('For admins only'),
  note: z.string().describe('For admins only'),
  checkedByName: z.string().describe('For admins only'),
  checked: instant,
  unbilledTests: z
    .array(z.int())
    .describe(
      'Of a sample that is not in the box: its tests that are not billed anyway, by position',
    ),
} satisfies Record<keyof SampleCheck | 'checkedByName' | 'checked' | 'unbilledTests', z.ZodType>)

const sampleHold = z.object({
  holdId: z.int(),
  reason: z.enum(HOLD_REASONS),
  question: z.string(),
  askedByName: z.string().describe('For admins only'),
  asked: instant,
  answer: z.enum(HOLD_ANSWERS).nullable(),
  answerText: z.string(),
  answeredByName: z.string(),
  answered: instant.nullable(),
})
export type SampleHold = z.infer<typeof sampleHold>

const orderPackage = z.object({
  condition: z.enum(PACKAGE_CONDITIONS).nullable(),
  seal: z.enum(SEALS).nullable(),
  temperature: z.number().nullable().describe('Degrees Celsius'),
  deliveredBy: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  manifestNumber: z.string(),
} satisfies Record<keyof PackageFacts, z.ZodType>)

const orderSample = z.object({
  sampleId: z.int(),
  sampleInfo: z.object({
    sampleNumber: z.string(),
    sampleName: z.string(),
    batchName: z.string().nullable(),
    complianceType: z.enum(COMPLIANCE_TYPES),
    productType: z.enum(PRODUCT_TYPES),
    statusType: z.string().nullable(),
    samplerName: z.string().nullable(),
    samplerID: z.string().nullable(),
    uSDALicense: z.string().nullable(),
    packageTag: z.string().nullable(),
  } satisfies Record<SampleInfoField | 'sampleNumber', z.ZodType>),
  check: sampleCheck
    .nullable()
    .describe('What was found when the sample was checked in; null if it was not inspected'),
  hold: sampleHold.nullable().describe('Set while the sample is on hold'),
  isRejected: z.boolean().describe('Out of testing'),
  startsFrom: replyDay
    .nullable()
    .describe('Set if the sample came after the others: its tests start no earlier'),
  tests: z.array(orderTest),
})

/** One whole order, with raw keys. Its version is sent as ETag. */
export const order = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  phase: z
    .enum(PHASES)
    .describe('Same as status for an active order; a canceled order keeps the phase it was in'),
  isCanceled: z.boolean(),
  cancelReason: z.string().nullable(),
  created: instant,
  received: instant.nullable(),
  accepted: instant.nullable(),
  toConfirmSince: instant
    .nullable()
    .describe('Since when it has a change that intake has not confirmed; for admins'),
  createdByEmail: z.string(),
  createdByName: z.string(),
  parentCompanyId: z.int().nullable(),
  parentCompanyName: z.string().nullable(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  isGuestOrder: z.boolean(),
  guestInfo: replyGuestInfo.nullable(),
  licenseNumber: z.string().nullable(),
  poNumber: z.string().nullable(),
  customerNote: z.string().nullable(),
  expectedArrival: replyDay.nullable(),
  startDate: replyDay.nullable().describe('The start date set when the order was received'),
  companyPriceAdjustment: z.number(),
  turnTypeMultipliers: z
    .record(z.enum(TURNAROUND_TYPES), z.number())
    .describe('Copied when the order was placed; used when a turnaround changes later'),
  paymentType: z.enum(PAYMENT_TYPES),
  amountPaid: dollars,
  discount: dollars,
  billingNote: z.string(),
  total: dollars,
  revision: z.int(),
  package: orderPackage.nullable().describe('How the samples came, if it was recorded'),
  samples: z.array(orderSample),
})
export type Order = z.infer<typeof order>
export type OrderedSample = Order['samples'][number]
export type OrderedTest = OrderedSample['tests'][number]

/** The same order with display labels instead of raw keys. */
export const displayOrder = order.extend({
  samples: z.array(
    orderSample.extend({
      tests: z.array(orderTest.extend({ testName: z.string(), turnAroundType: z.string() })),
    }),
  ),
})
export type DisplayOrder = z.infer<typeof displayOrder>

/** The tests of all samples together, counted before any of them is checked. */
export const submittedTests = z
  .array(testSubmission)
  .max(MAX_TESTS, { error: TOO_MANY_TESTS, abort: true })
export const submittedSamples = z
  .array(sampleSubmission.extend({ tests: submittedTests }))
  .max(MAX_SAMPLES, { error: TOO_MANY_SAMPLES, abort: true })

/** The total the user saw on the review. */
export const expectedTotal = z
  .int()
  .min(0)
  .max(MAX_CENTS)
  .optional()
  .describe(
    'US cents. If the order comes to a different total, it is refused with 409 price-changed',
  )

/** Left out in an edit, a detail does not change; sent blank, it is removed. */
export const orderDetails = z.object(ORDER_DETAILS).partial().shape

const placing = {
  samples: submittedSamples,
  ...orderDetails,
  expectedArrival: daySchema.optional(),
  expectedTotal,
  acceptedTerms: termsDigest
    .optional()
    .describe(
      'The termsDigest that was shown. If the terms have changed since, the order is refused with 409 terms-changed',
    ),
}

export const placeOrder = endpoint({
  method: 'POST',
  path: '/order',
  access: 'memberOrdering',
  scope: 'orders:write',
  summary: 'Place an order for a sub-company. The server sets the prices.',
  idempotent: true,
  bodyLimit: ORDER_BODY_LIMIT,
  body: z.strictObject({ ...placing, companyId: id }),
  reply: order,
})

export const placeGuestOrder = endpoint({
  method: 'POST',
  path: '/order-guest',
  access: 'guestOrdering',
  summary: 'Place an order as a guest, with a billing address and a testing address.',
  idempotent: true,
  bodyLimit: ORDER_BODY_LIMIT,
  body: z.strictObject({ ...placing, guestInfo }),
  reply: order,
})

/** As long as the search box allows, so anything typed there can be looked up. */
export const SEARCHED_NUMBER_LENGTH = 100

export const orderNumber = z.string().trim().min(1).max(SEARCHED_NUMBER_LENGTH, { abort: true })
const flag = z.enum(['true', 'false']).default('true')

export const getOrder = endpoint({
  method: 'GET',
  path: '/order',
  access: 'ordering',
  scope: 'orders:read',
  summary:
    'Get an order by its number. gt groups identical tests into one line with a count; ft returns display labels instead of raw keys. Both default to true.',
  query: z.strictObject({ num: orderNumber, gt: flag, ft: flag }),
  reply: z.union([order, displayOrder]),
})

/** The same call when it asks for raw keys. */
export const getRawOrder = endpoint({
  ...getOrder,
  query: getOrder.query.extend({ ft: z.literal('false') }),
  reply: order,
})

/** What a new order starts with, from an earlier one, so that nothing is asked twice. */
export const getOrderDefaults = endpoint({
  method: 'GET',
  path: '/order-defaults',
  access: 'ordering',
  summary:
    'Get the sub-company, license and guest addresses of your last order, or of the last order of a sub-company. All are null if there is none.',
  query: z.strictObject({ companyId: idInText.optional() }),
  reply: z.object({
    companyId: z.int().nullable(),
    licenseNumber: z.string().nullable(),
    guestInfo: replyGuestInfo.nullable(),
  }),
})

/** What a row tells about where the order stands. */
export const progress = {
  cancelReason: z.string().nullable(),
  expectedArrival: replyDay.nullable(),
  reportedSamples: z.int().describe('Samples without a test that is still to be reported'),
  rejectedSamples: z.int().describe('Of these, samples that are out of testing'),
  samplesOnHold: z.int(),
  unansweredHolds: z.int().describe('Samples on hold that wait for an answer of the customer'),
  answeredHolds: z.int().describe('Samples on hold that wait for the laboratory’s decision'),
  lastReportedOn: replyDay.nullable(),
  lastDueDate: replyDay.nullable().describe('The last due date of tests not yet reported'),
}

export const orderRow = z.object({
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  created: instant,
  received: instant.nullable(),
  companyName: z.string().describe('For a guest order, the company name the guest entered'),
  createdByName: z.string(),
  numberOfSamples: z.int(),
  sampleNames: z.array(z.string()).describe('The names of the first three samples'),
  total: dollars,
  ...progress,
})
export type OrderRow = z.infer<typeof orderRow>

export const getUserOrders = endpoint({
  method: 'GET',
  path: '/orders/user',
  access: 'memberOrdering',
  summary: 'List the orders you placed, newest first, 20 per page.',
  query: z.strictObject({ offset: pageOffset }),
  reply: z.object({ data: z.array(orderRow), meta: pageMeta }),
})

export const getOwnOrders = endpoint({
  method: 'GET',
  path: '/orders/own',
  access: 'ordering',
  scope: 'orders:read',
  summary:
    'List the orders of all your companies, or as a guest your own, 20 per page. Newest first; with a stage, the most urgent or latest first.',
  query: z.strictObject({ offset: pageOffset, stage: z.enum(ORDER_STAGES).optional() }),
  reply: z.object({ data: z.array(orderRow), meta: pageMeta }),
})

const overviewPart = z.object({ data: z.array(orderRow), totalCount: z.int() })

export const getOrdersOverview = endpoint({
  method: 'GET',
  path: '/orders/overview',
  access: 'ordering',
  summary:
    'The orders of all your companies, or as a guest your own, that wait for your answer or your samples, are in testing or were finished last: the first five of each.',
  reply: z.object({
    toAnswer: overviewPart,
    toSend: overviewPart,
    inTesting: overviewPart,
    finished: overviewPart,
  }),
})
export type OverviewPart = z.infer<typeof overviewPart>

export const getOrderPdf = endpoint({
  method: 'GET',
  path: '/order-pdf/:orderNumber',
  access: 'ordering',
  scope: 'orders:read',
  summary: 'Download the submission form to pack with the samples, as a PDF.',
  params: z.strictObject({ orderNumber }),
  file: 'application/pdf',
})
