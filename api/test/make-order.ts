import type { Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { laboratoryFile } from '@accession/domain/laboratory/laboratory'
import { centsOf, dollarsOf, thousandthsOf } from '@accession/domain/money/money'
import { sampleNumberOf, testNumberOf } from '@accession/domain/orders/order-numbers'
import { priceOrder } from '@accession/domain/pricing/price-order'
import example from '../../laboratory.example.json' with { type: 'json' }

export const exampleLaboratory: Laboratory = laboratoryFile.parse(example)

type Sample = Order['samples'][number]
type Test = Sample['tests'][number]
type TestSpec = Partial<Pick<Test, 'turnAroundType' | 'listPrice' | 'isBillable'>> & {
  testName: Test['testName']
  count?: number
  parameters?: Record<string, string>
}
type SampleSpec = Partial<Sample['sampleInfo']> & { tests: TestSpec[] }

const MULTIPLIERS = { standard: 1, rush: 1.5, urgent: 2 }

/** An order with raw keys and one test per replicate; the domain computes its total. */
export function makeOrder(
  specs: SampleSpec[],
  { orderNumber = '26-000123', ...changes }: Partial<Order> = {},
): Order {
  const samples = specs.map((spec, index) => sample(sampleNumberOf(orderNumber, index + 1), spec))
  const order: Order = {
    orderId: 123,
    orderNumber,
    status: 'created',
    phase: 'created',
    isCanceled: false,
    cancelReason: null,
    created: '2026-11-03T02:30:00Z',
    received: null,
    accepted: null,
    toConfirmSince: null,
    createdByEmail: 'rosa.nunez@highmesa.example',
    createdByName: 'Rosa Núñez',
    parentCompanyId: 1,
    parentCompanyName: 'High Mesa Holdings LLC',
    companyId: 2,
    companyName: 'High Mesa Farm',
    isGuestOrder: false,
    guestInfo: null,
    licenseNumber: '403R-00417',
    poNumber: null,
    customerNote: null,
    expectedArrival: '2026-11-05',
    startDate: null,
    companyPriceAdjustment: 1,
    turnTypeMultipliers: MULTIPLIERS,
    paymentType: 'unpaid',
    amountPaid: 0,
    discount: 0,
    billingNote: '',
    total: 0,
    revision: 1,
    package: null,
    samples,
    ...changes,
  }
  return { ...order, total: totalOf(order) }
}

function sample(sampleNumber: string, { tests, ...info }: SampleSpec): Sample {
  const replicates = tests.flatMap((test) => Array.from({ length: test.count ?? 1 }, () => test))
  return {
    sampleId: 1,
    sampleInfo: {
      sampleNumber,
      sampleName: 'Blue Dream',
      batchName: 'BD-2026-10',
      complianceType: 'Standard',
      productType: 'plantMaterial',
      statusType: null,
      samplerName: null,
      samplerID: null,
      uSDALicense: null,
      packageTag: null,
      ...info,
    },
    check: null,
    hold: null,
    isRejected: false,
    startsFrom: null,
    tests: replicates.map((spec, index) => replicate(testNumberOf(sampleNumber, index + 1), spec)),
  }
}

const replicate = (testNumber: string, spec: TestSpec): Test => ({
  testId: 1,
  testNumber,
  testName: spec.testName,
  testNameDisplay: spec.testName,
  turnAroundType: spec.turnAroundType ?? 'standard',
  testCount: 1,
  listPrice: spec.listPrice ?? 65,
  multiplier: MULTIPLIERS[spec.turnAroundType ?? 'standard'],
  startDate: null,
  dueDate: null,
  datesSetByHand: false,
  reportedOn: null,
  reportingNotTracked: false,
  isBillable: spec.isBillable ?? true,
  testParameters: Object.entries(spec.parameters ?? {}).map(
    ([parameterKeyName, parameterValue]) => ({ parameterKeyName, parameterValue }),
  ),
})

function totalOf({ samples, companyPriceAdjustment, discount }: Order): number {
  const tests = samples.flatMap((each) =>
    each.tests.map(({ listPrice, multiplier, isBillable }) => ({
      testName: 'potency' as const,
      turnAroundType: 'standard' as const,
      listPrice: centsOf(listPrice),
      multiplier: thousandthsOf(multiplier),
      count: 1,
      isBillable,
    })),
  )
  const pricing = { factor: thousandthsOf(companyPriceAdjustment), discount: centsOf(discount) }
  return dollarsOf(priceOrder(tests, pricing).total)
}
