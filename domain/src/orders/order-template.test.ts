import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogWithout, histories, obliged } from '../../proofs/editor-histories.ts'
import { PROOF_TIMEOUT_MS, prove } from '../../proofs/prove.ts'
import { CURRENT_CATALOG, sampleOf, tincture } from '../../proofs/sample-examples.ts'
import { completeSample } from '../samples/complete-sample.ts'
import { cleanSample } from '../samples/payload-cleanup.ts'
import type { SampleDraft } from '../samples/sample-draft.ts'
import { editSample } from '../samples/sample-editor.ts'
import {
  describeContents,
  sampleCountOf,
  samplesFromTemplate,
  templateContents,
  templateSampleOf,
  withdrawnTests,
} from './order-template.ts'
import { type TemplateSample, templateNameForm, templateSamples } from './template-form.ts'

const templateOf = (draft: SampleDraft): TemplateSample => {
  const sample = templateSampleOf(cleanSample(draft))
  if (!sample) throw new Error('Nothing to save')
  return sample
}
const complete = (draft: SampleDraft) => obliged(draft, CURRENT_CATALOG)
const colorado = templateOf(complete(sampleOf('concentrateCo')))
const harvest = complete({
  ...sampleOf('plantMaterialCo'),
  info: {
    ...sampleOf('plantMaterialCo').info,
    batchName: 'B-7',
    statusType: 'Pre Harvest Test',
    samplerName: 'Ann',
    samplerID: 'S-1',
    uSDALicense: 'U-1',
    packageTag: '1A406',
  },
})
const messages = (samples: unknown) =>
  templateSamples
    .safeParse(samples)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a template', () => {
  it('keeps what kind of sample it is, not its name, batch, tag or sampler', () => {
    expect(templateOf(harvest).sampleInfo).toEqual({
      complianceType: 'CDPHE',
      productType: 'plantMaterialCo',
      statusType: 'Pre Harvest Test',
    })
  })

  it('keeps a sample that is not finished, without the answers that are wrong', () => {
    const draft = tincture()
    const { potency } = draft.tests
    if (!potency) throw new Error('no potency')
    const typed = { ...potency, density: 'heavy', testCount: '' }
    const { tests } = templateOf({ ...draft, tests: { potency: typed } })
    expect(tests).toEqual([expect.objectContaining({ testName: 'potency', testCount: 1 })])
    expect(tests[0]).not.toHaveProperty('density')
    expect(templateSampleOf(cleanSample({ ...draft, tests: {} }))).toBeNull()
  })

  it('has a name of up to 50 characters', () => {
    expect(templateNameForm.parse({ name: ' Weekly flower ' })).toEqual({ name: 'Weekly flower' })
    expect(templateNameForm.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('Required')
    expect(templateNameForm.safeParse({ name: 'x'.repeat(51) }).error?.issues[0]?.message).toBe(
      'Max 50 characters',
    )
  })

  it('is refused if no order could have its samples', () => {
    expect(messages([colorado])).toBeUndefined()
    expect(messages([])).toEqual([['', 'Required']])
    expect(messages(Array(201).fill(colorado))).toEqual([
      ['', 'An order can have at most 200 samples'],
    ])
    const [test] = colorado.tests
    expect(messages([{ ...colorado, tests: [] }])).toEqual([['0.tests', 'Required']])
    expect(messages([{ ...colorado, tests: [test, test] }])).toEqual([
      ['0.tests', 'Already in this sample'],
    ])
    const many = { ...colorado, tests: [{ ...test, testCount: 99 }] }
    expect(messages(Array(21).fill(many))).toEqual([['', 'An order can have at most 2,000 tests']])
    const sampleInfo = { ...colorado.sampleInfo, complianceType: 'Standard' }
    expect(messages([{ ...colorado, sampleInfo }])).toEqual([
      ['0.sampleInfo.productType', 'Not available for this compliance type'],
    ])
    const named = { ...colorado, sampleInfo: { ...colorado.sampleInfo, sampleName: 'Elektra' } }
    expect(messages([named])).toHaveLength(1)
  })

  it('says what it contains, and which of its tests are no longer offered', () => {
    const contents = templateContents([colorado, templateOf(tincture()), colorado])
    expect(describeContents(contents)).toBe('2 Concentrate (Colorado), 1 Unit')
    expect(sampleCountOf(contents)).toBe(3)
    expect(withdrawnTests(contents, CURRENT_CATALOG)).toEqual([])
    expect(withdrawnTests(contents, catalogWithout(['potency', 'mycoCo']))).toEqual([
      'Mycotoxins (Colorado)',
      'Cannabinoid Potency',
    ])
  })
})

describe('starting from a template', () => {
  it('adds samples without names, and names what is no longer offered', () => {
    const template = { name: 'Weekly flower', samples: [colorado, templateOf(tincture())] }
    const { samples, leftOut } = samplesFromTemplate(
      template,
      catalogWithout(['mycoCo', 'potency']),
    )
    expect(samples).toEqual([expect.objectContaining({ sampleId: null, ordered: null })])
    expect(samples[0]?.info).toMatchObject({ sampleName: '', productType: 'concentrateCo' })
    expect(samples[0]).not.toHaveProperty('copiedFrom')
    expect(leftOut).toEqual([
      'Sample 1 of Weekly flower: Mycotoxins (Colorado) is no longer offered.',
      'Sample 2 of Weekly flower: Cannabinoid Potency is no longer offered.',
      'Sample 2 of Weekly flower has no tests left and is not in the order.',
    ])
  })

  it('works with what another version of the portal saved', () => {
    const [test] = colorado.tests
    const odd = {
      sampleInfo: { ...colorado.sampleInfo, statusType: 'Seedling', color: 'green' },
      tests: [
        { ...test, turnAroundType: 'overnight', testCount: 0, shaken: true },
        { testName: 'aura', turnAroundType: 'standard', testCount: 1 },
      ],
    }
    const { samples, leftOut } = samplesFromTemplate(
      { name: 'Old', samples: [odd] },
      CURRENT_CATALOG,
    )
    expect(leftOut).toEqual(['Old: aura is no longer offered.'])
    const [sample] = samples
    expect(Object.values(sample?.tests ?? {})).toEqual([
      expect.objectContaining({ turnAroundType: 'standard', testCount: 1 }),
    ])
    const foreign = { sampleInfo: { productType: 'moonRock' }, tests: [{}] }
    expect(
      samplesFromTemplate({ name: 'Old', samples: [foreign] }, CURRENT_CATALOG).samples,
    ).toEqual([])
    const contents = [{ productType: 'moonRock', samples: 1, testNames: ['aura'] }]
    expect(withdrawnTests(contents, CURRENT_CATALOG)).toEqual(['aura'])
    expect(describeContents(contents)).toBe('1 moonRock')
  })

  it('of any sample that was ordered gives the same tests once it has a name', {
    timeout: PROOF_TIMEOUT_MS,
  }, () => {
    const property = fc.property(histories, (history) => {
      const edited = history.steps.reduce(
        (draft, step) => editSample(draft, step(draft), CURRENT_CATALOG).draft,
        sampleOf(history.start.productType),
      )
      const draft = complete(edited)
      const template = templateOf(draft)
      expect(messages([template])).toBeUndefined()
      const stored = JSON.parse(JSON.stringify(template))
      const { samples, leftOut } = samplesFromTemplate(
        { name: 'Any', samples: [stored] },
        CURRENT_CATALOG,
      )
      expect(leftOut).toEqual([])
      const [sample] = samples
      if (!sample) throw new Error('Nothing came of it')
      const { sampleName, batchName, samplerName, samplerID, uSDALicense, packageTag } = draft.info
      const names = { sampleName, batchName, samplerName, samplerID, uSDALicense, packageTag }
      const named = { ...sample, info: { ...sample.info, ...names } }
      expect(completeSample(named, CURRENT_CATALOG)).toEqual(completeSample(draft, CURRENT_CATALOG))
    })
    prove('order templates', { ci: 300, full: 20_000 }, property)
  })
})
