import { newTest } from '@accession/domain/samples/new-test'
import { EMPTY_SAMPLE, type SampleDraft } from '@accession/domain/samples/sample-draft'
import { draftKey, newDraft, type OrderDraft, writeDraft } from '../src/order-form/draft-storage.ts'

const info = { ...EMPTY_SAMPLE.info, complianceType: 'Standard' } as const

/** A tincture in mg/mL of unknown density: $75.00 x 1.5 and $25.00 x 1.5. */
export const tincture: SampleDraft = {
  ...EMPTY_SAMPLE,
  info: { ...info, sampleName: 'Calm Tincture', batchName: 'CT-0311', productType: 'unit' },
  tests: {
    potency: {
      ...newTest('potency', 'unit'),
      turnAroundType: 'rush',
      unitOfMeasure: 'mg/mL',
      cannabinoidContent: '0-10%',
      majorCannabinoidExpected: 'Δ-9 THC',
      densityKnown: false,
      waterSoluble: false,
    },
    density: { ...newTest('density', 'unit'), turnAroundType: 'rush' },
  },
  densityHold: { chosenByPerson: false, turnAroundType: 'standard' },
}

/** Terpenes twice, $85.00 each. */
export const resin: SampleDraft = {
  ...EMPTY_SAMPLE,
  info: { ...info, sampleName: 'Live Resin A', productType: 'concentrate' },
  tests: {
    terpenes: { ...newTest('terpenes', 'concentrate'), testCount: 2, terpeneContent: '10-100%' },
  },
}

/** Stores a draft in this browser, as the order form would. */
export function keepDraft(userId: number, changes: Partial<OrderDraft> = {}): OrderDraft {
  const draft: OrderDraft = {
    ...newDraft(),
    isLicensed: true,
    licenseNumber: '403R-00418',
    samples: [tincture, resin],
    savedAt: Date.now() - 125_000,
    ...changes,
  }
  writeDraft(draftKey(userId, draft.idempotencyKey), draft)
  return draft
}
