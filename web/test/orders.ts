import type { Order, OrderRow } from '@accession/contract/orders'
import type { WorklistOrder } from '@accession/contract/worklist'
import type { Phase } from '@accession/domain/orders/lifecycle'

type Test = Order['samples'][number]['tests'][number]

const aTest = (changes: Partial<Test>): Test => ({
  testId: 1,
  testNumber: '26-000123-01-01',
  testName: 'potency',
  testNameDisplay: 'Cannabinoid Potency',
  turnAroundType: 'standard',
  testCount: 1,
  listPrice: 75,
  multiplier: 1,
  startDate: null,
  dueDate: null,
  datesSetByHand: false,
  reportedOn: null,
  reportingNotTracked: false,
  isBillable: true,
  testParameters: [],
  ...changes,
})

/** A canceled order keeps the phase that follows from its dates. */
const phaseOf = ({ status = 'created', received, accepted }: Partial<Order>): Phase => {
  if (status !== 'canceled') return status
  return accepted ? 'accepted' : received ? 'received' : 'created'
}

/** An order of two samples as GET /order replies with raw keys: $265.50 less 10%. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  orderId: 123,
  orderNumber: '26-000123',
  status: 'created',
  phase: phaseOf(changes),
  isCanceled: false,
  cancelReason: null,
  created: '2026-11-12T23:40:00.000Z',
  received: null,
  accepted: null,
  toConfirmSince: null,
  startDate: null,
  createdByEmail: 'dana@highline.example',
  createdByName: 'Dana Ortiz',
  parentCompanyId: 1,
  parentCompanyName: 'Highline Hemp Co.',
  companyId: 11,
  companyName: 'Highline Extracts LLC',
  isGuestOrder: false,
  guestInfo: null,
  licenseNumber: '403R-00418',
  poNumber: null,
  customerNote: null,
  expectedArrival: '2026-11-17',
  companyPriceAdjustment: 0.9,
  turnTypeMultipliers: { standard: 1, rush: 1.5, urgent: 2 },
  paymentType: 'unpaid',
  amountPaid: 0,
  discount: 0,
  billingNote: '',
  package: null,
  total: 238.95,
  revision: 0,
  samples: [
    {
      sampleId: 1,
      sampleInfo: {
        sampleNumber: '26-000123-01',
        sampleName: 'Calm Tincture',
        batchName: 'CT-0311',
        complianceType: 'Standard',
        productType: 'unit',
        statusType: null,
        samplerName: null,
        samplerID: null,
        uSDALicense: null,
        packageTag: null,
      },
      check: null,
      hold: null,
      isRejected: false,
      startsFrom: null,
      tests: [
        aTest({
          turnAroundType: 'rush',
          multiplier: 1.5,
          testParameters: [
            { parameterKeyName: 'densityKnown', parameterValue: 'false' },
            { parameterKeyName: 'unitOfMeasure', parameterValue: 'mg/mL' },
            { parameterKeyName: 'majorCannabinoidExpected', parameterValue: 'Δ-9 THC' },
          ],
        }),
        aTest({
          testId: 2,
          testNumber: '26-000123-01-02',
          testName: 'ph',
          testNameDisplay: 'pH',
          testCount: 2,
          listPrice: 39,
        }),
      ],
    },
    {
      sampleId: 2,
      sampleInfo: {
        sampleNumber: '26-000123-02',
        sampleName: 'Elektra',
        batchName: null,
        complianceType: 'CDPHE',
        productType: 'plantMaterialCo',
        statusType: 'Pre Harvest Test',
        samplerName: 'Rae Lund',
        samplerID: 'S-9',
        uSDALicense: null,
        packageTag: null,
      },
      check: null,
      hold: null,
      isRejected: false,
      startsFrom: null,
      tests: [
        aTest({
          testId: 3,
          testNumber: '26-000123-02-01',
          testName: 'terpenes',
          testNameDisplay: 'Terpene Profile',
          listPrice: 75,
        }),
      ],
    },
  ],
  ...changes,
})

/** Nothing has arrived yet. */
export const noProgress = {
  cancelReason: null,
  expectedArrival: null,
  reportedSamples: 0,
  samplesOnHold: 0,
  unansweredHolds: 0,
  answeredHolds: 0,
  rejectedSamples: 0,
  lastReportedOn: null,
  lastDueDate: null,
}

export const anOrderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  orderNumber: '26-000123',
  status: 'created',
  created: '2026-11-12T23:40:00.000Z',
  received: null,
  companyName: 'Highline Extracts LLC',
  createdByName: 'Dana Ortiz',
  numberOfSamples: 2,
  sampleNames: ['Calm Tincture', 'Elektra'],
  total: 238.95,
  ...noProgress,
  ...changes,
})

/** Every sample of it was found OK. */
export function aTickedOrder(changes: Partial<Order> = {}): Order {
  const order = anOrder(changes)
  const check = {
    condition: 'ok',
    amountSeen: '',
    storagePlace: '',
    note: '',
    checkedByName: 'Sam Ortiz',
    checked: '2026-11-13T16:00:00.000Z',
    unbilledTests: [],
  } satisfies Order['samples'][number]['check']
  return { ...order, samples: order.samples.map((sample) => ({ ...sample, check })) }
}

/** A received order in the worklist. */
export const aWorklistOrder = (changes: Partial<WorklistOrder> = {}): WorklistOrder => ({
  ...noProgress,
  orderId: 7,
  parentCompanyId: 1,
  orderNumber: '26-000007',
  orderDate: '2026-11-13T16:00:00.000Z',
  received: '2026-11-14T16:00:00.000Z',
  companyName: 'Highline Extracts',
  parentCompanyName: 'Highline',
  isGuestOrder: false,
  userName: 'Dana',
  userEmail: 'dana@highline.example',
  userPhone: '303 555 0100',
  orderStatus: 'received',
  orderAmount: 153,
  numberOfSamples: 1,
  sampleNames: ['Resin'],
  dueDates: ['2026-11-25'],
  heldSince: null,
  toConfirmSince: null,
  version: 3,
  ...changes,
})
