import { testModification } from '@accession/domain/order-modification/modification'
import { MAX_TESTS, sizeIssues, TOO_MANY_TESTS } from '@accession/domain/samples/check-samples'
import { sampleInfo } from '@accession/domain/samples/sample-submission'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { ORDER_BODY_LIMIT, order, submittedSamples, submittedTests } from './orders.ts'

const number = z.string().trim().min(1).max(50, { abort: true })

type Added = readonly { tests: readonly { testCount: number }[] }[]

/** More than an order ever holds is refused before single tests are made of it. */
function refuseTooMany(samples: Added, context: z.RefinementCtx) {
  const counts = samples.flatMap(({ tests }) => tests.map(({ testCount }) => testCount))
  const replicates = counts.reduce((sum, count) => sum + count, 0)
  for (const { message } of sizeIssues(samples.length, replicates)) context.addIssue(message)
}

/** Every one of these answers with the whole order: raw keys, each replicate a test of its own. */
const modification = { access: 'intake', reply: order } as const

export const updateOrderCompany = endpoint({
  ...modification,
  method: 'PATCH',
  path: '/admin/order/company',
  summary: 'Move an accepted order to another sub-company, whose billing company’s factor applies.',
  body: z.strictObject({ orderNumber: number, companyNumber: number }),
})

export const editOrderSample = endpoint({
  ...modification,
  method: 'PATCH',
  path: '/admin/order/sample',
  summary: 'Describe a sample of an accepted order anew.',
  body: z.strictObject({ sampleNumber: number, sampleInfo }),
})

export const addOrderSamples = endpoint({
  ...modification,
  method: 'POST',
  path: '/admin/order/samples',
  summary: 'Add samples to an accepted order.',
  idempotent: true,
  bodyLimit: ORDER_BODY_LIMIT,
  body: z.strictObject({
    samples: submittedSamples.min(1).superRefine(refuseTooMany),
    orderId: id,
    companyId: id,
  }),
})

export const addOrderTests = endpoint({
  ...modification,
  method: 'POST',
  path: '/admin/order/tests',
  summary: 'Add tests to a sample of an accepted order.',
  idempotent: true,
  body: z.strictObject({
    sampleNumber: number,
    tests: submittedTests
      .min(1)
      .superRefine((tests, context) => refuseTooMany([{ tests }], context)),
  }),
})

export const deleteOrderSample = endpoint({
  ...modification,
  method: 'DELETE',
  path: '/admin/order/sample',
  summary: 'Mark a sample of an accepted order as removed; nothing is deleted.',
  body: z.strictObject({ sampleNumber: number }),
})

export const deleteOrderTest = endpoint({
  ...modification,
  method: 'DELETE',
  path: '/admin/order/test',
  summary: 'Mark a test of an accepted order as removed; nothing is deleted.',
  body: z.strictObject({ testNumber: number }),
})

export const editOrderTest = endpoint({
  ...modification,
  method: 'PATCH',
  path: '/admin/order/test',
  summary: 'Change one test of an accepted order. Days given with it count as set by hand.',
  body: testModification.extend({ testNumber: number }),
})

export const setBillable = endpoint({
  ...modification,
  method: 'PATCH',
  path: '/admin/set-billable',
  summary: 'Set which tests of a received order are billed. Tests not named stay as they are.',
  body: z.strictObject({
    orderNumber: number,
    tests: z
      .array(z.strictObject({ testNumber: number, isBillable: z.boolean() }))
      .max(MAX_TESTS, { error: TOO_MANY_TESTS, abort: true }),
  }),
})
