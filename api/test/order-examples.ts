import type { SampleSubmission, TestSubmission } from '@accession/domain/samples/sample-submission'

const test = (testName: TestSubmission['testName'], details: Partial<TestSubmission> = {}) =>
  ({ testName, turnAroundType: 'standard', testCount: 1, ...details }) as TestSubmission

const sample = (
  sampleInfo: SampleSubmission['sampleInfo'],
  tests: TestSubmission[],
): SampleSubmission => ({ sampleId: null, sampleInfo, tests })

/** A tincture of unknown density: density gets the same turnaround as the potency test that needs it. */
export const tincture = sample(
  {
    sampleName: 'Calm Drops Δ',
    batchName: 'CD-11',
    complianceType: 'Standard',
    productType: 'unit',
  },
  [
    test('potency', {
      turnAroundType: 'rush',
      testCount: 2,
      unitOfMeasure: 'mg/mL',
      cannabinoidContent: '0-10%',
      majorCannabinoidExpected: 'Δ-9 THC',
      densityKnown: false,
      waterSoluble: false,
      note: 'shake well',
    }),
    test('density', { turnAroundType: 'rush' }),
  ],
)

export const coloradoPlant = sample(
  {
    sampleName: 'Elektra',
    complianceType: 'CDPHE',
    productType: 'plantMaterialCo',
    statusType: 'New Sample',
  },
  [
    test('potencyDryWeight', { cannabinoidContent: '10-25%' }),
    test('pesticides'),
    test('microCo'),
    test('heavyMetalsCo', { solventBased: false }),
    test('mycoCo'),
  ],
)

export const aLaCarte = sample(
  { sampleName: 'Sour Space Candy', complianceType: 'Standard', productType: 'plantMaterial' },
  [
    test('microLM', { microALCSampleSize: '10 g' }),
    test('microTYM', { microALCSampleSize: '1 g', testCount: 3 }),
  ],
)

export const threeSamples = [tincture, coloradoPlant, aLaCarte]

/** 2 x 112.50 + 37.50, 485.00, 45.00 + 3 x 25.00: 867.50, less 10 %. */
export const THREE_SAMPLES_TOTAL = 780.75
export const THREE_SAMPLES_LIST_TOTAL = 867.5

const address = {
  addr1: '9 Field Road',
  city: 'Lyons',
  state: 'CO',
  zipCode: '80540',
  country: 'United States',
}
export const guestInfo = {
  testingAddress: { orderCompanyName: 'Green Leaf Gardens', ...address },
  billingAddress: { companyName: 'Green Leaf Holding', ...address },
}
