import { addDays } from '@accession/domain/calendar/day'
import type { LabTime } from '@accession/domain/calendar/lab-time'
import type { TurnAroundType } from '@accession/domain/catalog/turnarounds'
import type { Modification } from '@accession/domain/order-modification/modification'
import type { TestDetails } from '@accession/domain/orders/replicates'
import type { SampleInfo, TestSubmission } from '@accession/domain/samples/sample-submission'
import fc from 'fast-check'
import type { ModifiedOrder } from './modified-order.ts'
import { aLaCarte, coloradoPlant, tincture } from './order-examples.ts'

const TURNAROUNDS: TurnAroundType[] = ['standard', 'rush', 'urgent']

const potency = {
  testName: 'potency',
  unitOfMeasure: '%',
  cannabinoidContent: '0-10%',
  majorCannabinoidExpected: 'CBD',
} as const
/** Some fit every product, some only a few, and the last lacks a required field. */
const TESTS: Omit<TestDetails, 'turnAroundType'>[] = [
  { testName: 'ph' },
  { testName: 'aw', note: 'twice, please' },
  potency,
  { ...potency, unitOfMeasure: 'mg/g', note: 'as agreed' },
  { testName: 'density' },
  { testName: 'pesticides' },
  { testName: 'microTYM', microALCSampleSize: '1 g' },
  { testName: 'terpenes' },
]

const SAMPLES = [tincture, coloradoPlant, aLaCarte, { ...aLaCarte, tests: [] }]

const INFOS: SampleInfo[] = [
  { ...tincture.sampleInfo, sampleName: 'Anew' },
  { ...coloradoPlant.sampleInfo, batchName: 'B-2' },
  { ...aLaCarte.sampleInfo, samplerName: 'Rae Lund' },
  { sampleName: 'Resin', complianceType: 'Standard', productType: 'concentrate' },
  { sampleName: 'Green', complianceType: 'Standard', productType: 'plantMaterialCo' },
]

const KINDS = ['move', 'addSamples', 'editSample', 'dropSample', 'addTests', 'dropTest'] as const
/** Changes with the most variants come most often. */
const kind = fc.constantFrom(...KINDS, ...KINDS.slice(1), 'editTest', 'editTest', 'bill')

/** One intake action; the affected part and value depend on the order at that time. */
export const choice = fc.record({
  kind,
  part: fc.nat(10_000),
  isForeign: fc.nat(11).map((pick) => pick === 0),
  value: fc.nat(10_000),
  turnaround: fc.constantFrom(...TURNAROUNDS),
  count: fc.integer({ min: 1, max: 3 }),
  /** Days from today, including past ones and weekends. */
  start: fc.option(fc.integer({ min: -2, max: 15 }), { nil: undefined, freq: 2 }),
  due: fc.option(fc.integer({ min: -1, max: 40 }), { nil: undefined, freq: 2 }),
})
export type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never

export type Companies = readonly { id: number; number: string; payer: number; factor: number }[]
export type Billing = { type: 'bill'; tests: { testNumber: string; isBillable: boolean }[] }

const pickFrom = <T>(options: readonly T[], pick: number): T => options[pick % options.length] as T

const lastOf = (numbers: readonly string[]): string => numbers.at(-1) ?? ''

export function chosen(
  { kind, part, isForeign, value, turnaround, count, start, due }: Choice,
  order: ModifiedOrder,
  { companies, now }: { companies: Companies; now: LabTime },
): Modification | Billing {
  const sampleNumber = pickFrom(isForeign ? order.goneSamples() : order.sampleNumbers(), part)
  const testNumber = pickFrom(isForeign ? order.goneTests() : order.testNumbers(), part)
  /** The highest number is the one that could be reused. */
  const isLast = !isForeign && value % 2 === 0
  const details = { ...pickFrom(TESTS, value), turnAroundType: turnaround } as TestDetails
  const day = (days: number | undefined) =>
    days === undefined ? undefined : addDays(now.day, days)
  switch (kind) {
    case 'move': {
      const { id, payer, factor } = pickFrom(companies, value)
      return { type: 'updateCompany', companyId: id, parentCompanyId: payer, factor }
    }
    case 'addSamples': {
      const companyId = isForeign ? 999 : (order.snapshot.companyId ?? 0)
      const samples = [pickFrom(SAMPLES, value), pickFrom(SAMPLES, part)].slice(0, count)
      return { type: 'addSamples', companyId, samples }
    }
    case 'editSample':
      return { type: 'editSample', sampleNumber, sampleInfo: pickFrom(INFOS, value) }
    case 'dropSample':
      return {
        type: 'deleteSample',
        sampleNumber: isLast ? lastOf(order.sampleNumbers()) : sampleNumber,
      }
    case 'addTests': {
      const other = { ...pickFrom(TESTS, part), turnAroundType: turnaround, testCount: 1 }
      const tests = [{ ...details, testCount: count }, other] as TestSubmission[]
      return { type: 'addTests', sampleNumber, tests: tests.slice(0, 1 + (value % 2)) }
    }
    case 'dropTest':
      return { type: 'deleteTest', testNumber: isLast ? lastOf(order.testNumbers()) : testNumber }
    case 'editTest': {
      const kept = { ...(order.detailsOf(testNumber) ?? details), turnAroundType: turnaround }
      const dates = { startDate: day(start), dueDate: day(due) }
      return { type: 'editTest', testNumber, details: value % 3 ? kept : details, dates }
    }
    case 'bill': {
      const named = order.testNumbers().filter((_, index) => ((value >> (index % 13)) & 1) === 1)
      const isBillable = part % 2 === 0
      const foreign = isForeign ? [testNumber] : []
      return {
        type: 'bill',
        tests: [...foreign, ...named].map((each) => ({ testNumber: each, isBillable })),
      }
    }
  }
}
