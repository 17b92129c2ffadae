import { describe, expect, it } from 'vitest'
import { EMPTY_SAMPLE, type SampleDraft } from './sample-draft.ts'
import { pastedSamples, samplesLike } from './similar-samples.ts'

describe('pasted names', () => {
  it('one name per line', () => {
    expect(pastedSamples('Elektra\nSuver Haze')).toEqual([
      { sampleName: 'Elektra', batchName: '', error: null },
      { sampleName: 'Suver Haze', batchName: '', error: null },
    ])
  })

  it('a batch after a tab, as copied from a spreadsheet', () => {
    expect(pastedSamples('Elektra\tEL-22\r\nSuver Haze\tSH-4\r\n')).toEqual([
      { sampleName: 'Elektra', batchName: 'EL-22', error: null },
      { sampleName: 'Suver Haze', batchName: 'SH-4', error: null },
    ])
  })

  it('extra columns are ignored, and so are spaces around a cell', () => {
    expect(pastedSamples('  Elektra \t EL-22 \t12 g')).toEqual([
      { sampleName: 'Elektra', batchName: 'EL-22', error: null },
    ])
  })

  it('empty lines are skipped', () => {
    expect(pastedSamples('\n Elektra\n\n \t \n')).toHaveLength(1)
    expect(pastedSamples('')).toEqual([])
  })

  it.each([
    ['a'.repeat(51), 'Max 50 characters'],
    [`Elektra\t${'b'.repeat(51)}`, 'Max 50 characters'],
    ['\tEL-22', 'Required'],
    ['a'.repeat(50), null],
  ])('a name the form would refuse is refused: %s', (line, error) => {
    expect(pastedSamples(line)[0]?.error).toBe(error)
  })
})

describe('samples like another', () => {
  const original: SampleDraft = {
    ...EMPTY_SAMPLE,
    sampleId: 12,
    info: {
      ...EMPTY_SAMPLE.info,
      sampleName: 'Elektra',
      batchName: 'EL-22',
      complianceType: 'Standard',
      productType: 'plantMaterial',
    },
    tests: { pesticides: { testName: 'pesticides', turnAroundType: 'rush', testCount: 2 } },
    ordered: { productType: 'plantMaterial', tests: [] },
  }

  it('copy everything but name, batch and id', () => {
    expect(samplesLike(original, [{ sampleName: 'Suver Haze', batchName: '' }])).toEqual([
      {
        ...original,
        sampleId: null,
        ordered: null,
        info: { ...original.info, sampleName: 'Suver Haze', batchName: '' },
      },
    ])
  })
})
