import { describe, expect, it } from 'vitest'
import { EMPTY_SAMPLE, type SampleDraft } from '../samples/sample-draft.ts'
import { type EditedOrder, editMessages } from './edit-messages.ts'

const sample = (sampleId: number | null, sampleName: string): SampleDraft => ({
  ...EMPTY_SAMPLE,
  sampleId,
  info: {
    ...EMPTY_SAMPLE.info,
    sampleName,
    batchName: 'B-1',
    complianceType: 'Standard',
    productType: 'concentrate',
  },
  tests: {
    terpenes: {
      testName: 'terpenes',
      turnAroundType: 'standard',
      testCount: 1,
      terpeneContent: '10-100%',
    },
  },
})

const PLACED: EditedOrder = {
  samples: [sample(1, 'Elektra'), sample(2, 'Suver Haze')],
  licenseNumber: '403R-00418',
  poNumber: 'PO-1',
  customerNote: '',
  expectedArrival: '2026-11-17',
}
const [ELEKTRA, SUVER] = PLACED.samples as [SampleDraft, SampleDraft]

describe('the changes of an edit', () => {
  it.each<[string, Partial<EditedOrder>, string[]]>([
    ['nothing', {}, []],
    ['a copy that reads the same', { samples: PLACED.samples.map((each) => ({ ...each })) }, []],
    ['blanks around what was typed', { poNumber: ' PO-1 ' }, []],
    [
      'a name and a batch',
      {
        samples: [
          { ...ELEKTRA, info: { ...ELEKTRA.info, sampleName: 'Electra', batchName: '' } },
          SUVER,
        ],
      },
      ['Elektra: Sample Name is now Electra; Batch ID removed'],
    ],
    [
      'a kind that is picked from a list',
      {
        samples: [{ ...ELEKTRA, info: { ...ELEKTRA.info, statusType: 'Pre Harvest Test' } }, SUVER],
      },
      ['Elektra: Status changed'],
    ],
    [
      'another turnaround',
      {
        samples: [
          ELEKTRA,
          {
            ...SUVER,
            tests: {
              terpenes: { testName: 'terpenes', turnAroundType: 'rush', testCount: 1 },
              density: { testName: 'density', turnAroundType: 'standard', testCount: 1 },
            },
          },
        ],
      },
      ['Suver Haze: Terpene Profile changed; Density added'],
    ],
    [
      'samples',
      { samples: [SUVER, sample(null, 'Mango'), sample(null, '')] },
      ['Mango added', 'A sample without a name added', 'Elektra removed'],
    ],
    [
      'the details of the order',
      { poNumber: '', customerNote: 'Fragile', expectedArrival: '2026-11-18' },
      ['PO number removed', 'Note to the laboratory is now Fragile', 'Samples arrive 18-Nov-2026'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(editMessages(PLACED, { ...PLACED, ...changes }).toSorted()).toEqual(expected.toSorted())
  })
})
