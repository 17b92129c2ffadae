import { addOrderSamples, addOrderTests } from '@accession/contract/order-modification'
import { expect, it } from 'vitest'

const ph = { testName: 'ph', turnAroundType: 'standard', testCount: 99 }
const sampleInfo = { sampleName: 'Drops', complianceType: 'Standard', productType: 'other' }
const sample = { sampleId: null, sampleInfo, tests: [{ ...ph, testCount: 1 }] }

const refusal = ({ body }: typeof addOrderSamples | typeof addOrderTests, given: object) =>
  body.safeParse(given).error?.issues.map(({ path, message }) => `${path}: ${message}`)

it('no call adds more than an order can hold, however its tests are counted', () => {
  const tests = (length: number) => ({ sampleNumber: 'x', tests: Array(length).fill(ph) })
  expect(refusal(addOrderTests, tests(20))).toBeUndefined()
  expect(refusal(addOrderTests, tests(21))).toEqual([
    'tests: An order can have at most 2,000 tests',
  ])
  const samples = (length: number) => ({
    orderId: 1,
    companyId: 1,
    samples: Array(length).fill(sample),
  })
  expect(refusal(addOrderSamples, samples(200))).toBeUndefined()
  expect(refusal(addOrderSamples, samples(201))).toEqual([
    'samples: An order can have at most 200 samples',
  ])
})
