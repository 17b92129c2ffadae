import type { SampleSubmission, TestSubmission } from '@accession/domain/samples/sample-submission'
import type { Random } from './random.ts'

type Turnaround = TestSubmission['turnAroundType']
type Kind = Omit<SampleSubmission['sampleInfo'], 'sampleName' | 'batchName'> & {
  names: string[]
  tests: (turnAroundType: Turnaround) => Omit<TestSubmission, 'testCount'>[]
}

const standard = { turnAroundType: 'standard' } as const
const potency = (turnAroundType: Turnaround, cannabinoidContent: '0-10%' | '10-25%') => ({
  testName: 'potency' as const,
  turnAroundType,
  unitOfMeasure: '%' as const,
  cannabinoidContent,
  majorCannabinoidExpected: 'CBD' as const,
})

/** What the demo laboratory's growers and manufacturers send in. */
const KINDS: Kind[] = [
  {
    complianceType: 'Standard',
    productType: 'plantMaterial',
    names: ['Sour Space Candy', 'Elektra', 'Lifter', 'Hawaiian Haze', 'Suver Haze', 'Cherry Wine'],
    tests: (turnAroundType) => [
      potency(turnAroundType, '10-25%'),
      { testName: 'terpenes', ...standard, terpeneContent: '0-10%' },
      { testName: 'waterDetermination', ...standard },
    ],
  },
  {
    complianceType: 'CDPHE',
    productType: 'plantMaterialCo',
    statusType: 'New Sample',
    names: ['Field 7 North', 'Field 7 South', 'Greenhouse 2', 'Greenhouse 4'],
    tests: () => [
      { testName: 'potencyDryWeight', ...standard, cannabinoidContent: '10-25%' },
      { testName: 'pesticidesCo', ...standard },
      { testName: 'microCo', ...standard },
      { testName: 'heavyMetalsCo', ...standard, solventBased: false },
    ],
  },
  {
    complianceType: 'Standard',
    productType: 'concentrate',
    names: ['CBD Isolate', 'Full Spectrum Crude', 'Winterized Extract', 'CBG Distillate'],
    tests: (turnAroundType) => [
      { ...potency(turnAroundType, '10-25%'), waterSoluble: false },
      { testName: 'residualSolvents', ...standard },
      { testName: 'pesticides', ...standard },
    ],
  },
  {
    complianceType: 'Standard',
    productType: 'unit',
    names: ['Calm Drops 1000', 'Sleep Gummies', 'Day Capsules', 'Relief Balm', 'Night Tincture'],
    tests: (turnAroundType) => [
      {
        ...potency(turnAroundType, '0-10%'),
        unitOfMeasure: 'mg/g',
        waterSoluble: false,
      },
      { testName: 'micro', ...standard },
      { testName: 'heavyMetals', ...standard, solventBased: false },
    ],
  },
]

/** A typical sample, now and then with a faster turnaround. */
export function demoSample(random: Random, number: number): SampleSubmission {
  const { names, tests, ...info } = random.pick(KINDS)
  const turnaround = random.chance(0.15) ? 'rush' : 'standard'
  const wanted = tests(turnaround)
  const kept = wanted.filter((_, index) => index === 0 || random.chance(0.75))
  return {
    sampleId: null,
    sampleInfo: {
      ...info,
      sampleName: random.pick(names),
      batchName: `B${random.between(100, 999)}-${String(number).padStart(2, '0')}`,
    },
    tests: kept.map((test) => ({ ...test, testCount: random.chance(0.1) ? 2 : 1 })),
  }
}
