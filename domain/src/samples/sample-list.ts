import { PRODUCT_LABELS } from '../catalog/product-types.ts'
import { inParentheses } from '../fields/in-parentheses.ts'
import type { SampleDraft } from './sample-draft.ts'

type Samples = readonly SampleDraft[]

export const addSample = (samples: Samples, sample: SampleDraft): SampleDraft[] => [
  ...samples,
  sample,
]

export const updateSample = (samples: Samples, index: number, sample: SampleDraft): SampleDraft[] =>
  samples.map((old, at) => (at === index ? sample : old))

export const deleteSample = (samples: Samples, index: number): SampleDraft[] =>
  samples.filter((_, at) => at !== index)

/** The copy follows the original and is a new sample. */
export const duplicateSample = (samples: Samples, index: number): SampleDraft[] =>
  samples.flatMap((sample, at) => (at === index ? [sample, asNew(sample)] : [sample]))

/** A copy as a sample of its own: a package tag is used once. */
export const asNew = (sample: SampleDraft): SampleDraft => ({
  ...sample,
  sampleId: null,
  ordered: null,
  info: { ...sample.info, packageTag: '' },
})

export function sampleTitle({ info }: SampleDraft, index: number): string {
  const product = info.productType ? ` ${inParentheses(PRODUCT_LABELS[info.productType])}` : ''
  const part = (text: string) => (text.trim() === '' ? '' : ` - ${text.trim()}`)
  return `Sample ${index + 1}${part(info.sampleName)}${product}${part(info.batchName)}`
}
