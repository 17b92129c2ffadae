import { newTest } from '@accession/domain/samples/new-test'
import { EMPTY_SAMPLE, type SampleDraft } from '@accession/domain/samples/sample-draft'

const info = { ...EMPTY_SAMPLE.info, complianceType: 'Standard' } as const

const resin = (sampleName: string, batchName: string): SampleDraft => ({
  ...EMPTY_SAMPLE,
  info: { ...info, sampleName, batchName, productType: 'concentrate' },
  tests: {
    terpenes: { ...newTest('terpenes', 'concentrate'), terpeneContent: '10-100%' },
  },
})

/** Begun on the phone: one complete with an unfinished sample, one just started. */
export const DEMO_DRAFTS = [
  {
    name: 'Live Resin A and 2 more',
    minutesAgo: 12,
    samples: [
      resin('Live Resin A', 'LR-0412'),
      resin('Live Resin B', 'LR-0413'),
      resin('Rosin', 'R-0077'),
    ],
    unfinished: { ...EMPTY_SAMPLE, info: { ...info, sampleName: 'Rosin, second press' } },
  },
  {
    name: 'Calm Tincture',
    minutesAgo: 3 * 24 * 60,
    samples: [],
    unfinished: { ...EMPTY_SAMPLE, info: { ...info, sampleName: 'Calm Tincture' } },
  },
]

type DemoDraft = (typeof DEMO_DRAFTS)[number]

/** As the order form saves it; it fills in what is left out. */
export const demoContent = ({ samples, unfinished }: DemoDraft, savedAt: Date): string =>
  JSON.stringify({
    format: 1,
    draft: {
      isLicensed: true,
      licenseNumber: '403R-00117',
      samples,
      editor: { index: null, draft: unfinished },
      savedAt: savedAt.getTime(),
    },
  })
