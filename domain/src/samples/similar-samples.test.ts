import { describe, expect, it } from 'vitest'
import { EMPTY_SAMPLE, type SampleDraft } from './sample-draft.ts'
import { duplicateSample } from './sample-list.ts'
import { numberedNames, pastedSamples, repeatedNames, samplesLike } from './similar-samples.ts'

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

  it.each([
    ['Elektra;EL-22\nSuver Haze;SH-4', ['Elektra', 'EL-22'], ['Suver Haze', 'SH-4']],
    ['Elektra, EL-22\nSuver Haze', ['Elektra', 'EL-22'], ['Suver Haze', '']],
    ['Mango, ripe\tM-1\nElektra\tE-1', ['Mango, ripe', 'M-1'], ['Elektra', 'E-1']],
    ['Mango, ripe;M-1\nElektra', ['Mango, ripe', 'M-1'], ['Elektra', '']],
  ])('a batch after a semicolon or comma: %j', (text, ...expected) => {
    const read = pastedSamples(text).map(({ sampleName, batchName }) => [sampleName, batchName])
    expect(read).toEqual(expected)
  })

  it('can be numbered names', () => {
    expect(numberedNames('Row', 2, 4)).toBe('Row 2\nRow 3\nRow 4')
    expect(numberedNames('Row', 5, 4)).toBe('')
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

describe('copies', () => {
  it('do not share a package tag, which is used once', () => {
    const tagged = { ...EMPTY_SAMPLE, info: { ...EMPTY_SAMPLE.info, packageTag: '1A406' } }
    const [like] = samplesLike(tagged, [{ sampleName: 'B', batchName: '' }])
    expect(like?.info.packageTag).toBe('')
    expect(duplicateSample([tagged], 0)[1]?.info.packageTag).toBe('')
  })
})

describe('repeated names', () => {
  const named = (sampleName: string, batchName = '') => ({ info: { sampleName, batchName } })

  it('and batches are pointed out once each; blank batches are not', () => {
    const samples = [named('A', 'B-1'), named('A '), named('A'), named('C', 'B-1'), named('D')]
    expect(repeatedNames(samples)).toEqual(['Sample Name A', 'Batch ID B-1'])
    expect(repeatedNames([named('A'), named('B')])).toEqual([])
  })
})
