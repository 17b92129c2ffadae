import { testModification } from '@accession/domain/order-modification/modification'
import { MAX_TESTS, sizeIssues, TOO_MANY_TESTS } from '@accession/domain/samples/check-samples'
import { sampleInfo } from '@accession/domain/samples/sample-submission'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { ORDER_BODY_LIMIT, order, submittedSamples, submittedTests } from './orders.ts'

const number = z.string().trim().min(1).max(50, { abort: true })

type Added = readonly { tests: readonly { testCount: number }[] }[]

/** Refuses more than an order can hold before expanding it into single tests. */
function refuseTooMany(samples: Added, context: z.RefinementCtx) {
  const counts = samples.flatMap(({ tests }) => tests.map(({ testCount }) => testCount))
  const replicates = counts.reduce((sum, count) => sum + count, 0)
  for (const { message } of sizeIssues(samples.length, replicates)) context.addIssue(message)
}

/** All of these reply with the whole order: raw keys, one test per replicate. */
const modification = { access: 'intake', reply: order } as const

export const updateOrderCompany = endpoint({
  ...modification,
  method: 'PATCH',
  path: '/admin/order/company',
  summary:
    'Move an accepted order to another sub-company. The price adjustment factor of its billing company then applies.',
  body: z.strictObject({ orderNumber: number, companyNumber: number }),
})

export const editOrderSample = endpoint({
  ...modification,
  method: 'PATCH',
  path: '/admin/order/sample',
  summary: 'Update the sample information of a sample in an accepted order.',
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
  summary: 'Add tests to a sample in an accepted order.',
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
  summary: 'Remove a sample from an accepted order. It is marked as removed, not deleted.',
  body: z.strictObject({ sampleNumber: number }),
})

export const deleteOrderTest = endpoint({
  ...modification,
  method: 'DELETE',
  path: '/admin/order/test',
  summary: 'Remove a test from an accepted order. It is marked as removed, not deleted.',
  body: z.strictObject({ testNumber: number }),
})

export const editOrderTest = endpoint({
  ...modification,
  method: 'PATCH',
  path: '/admin/order/test',
  summary: 'Update one test of an accepted order. Dates you send become manual dates.',
  body: testModification.extend({ testNumber: number }),
})

export const setBillable = endpoint({
  ...modification,
  method: 'PATCH',
  path: '/admin/set-billable',
  summary: 'Set which tests of a received order are billable. Tests you leave out do not change.',
  body: z.strictObject({
    orderNumber: number,
    tests: z
      .array(z.strictObject({ testNumber: number, isBillable: z.boolean() }))
      .max(MAX_TESTS, { error: TOO_MANY_TESTS, abort: true }),
  }),
})
