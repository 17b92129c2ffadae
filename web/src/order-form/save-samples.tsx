import { templateSampleOf } from '@accession/domain/orders/order-template'
import { cleanSample } from '@accession/domain/samples/payload-cleanup'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import { SaveTemplate } from '../order-templates/save-template.tsx'
import { useTemplateCompanies } from './template-companies.ts'

type Props = { samples: readonly SampleDraft[]; onClose: () => void }

/** Saves the samples of the draft as a template, or one of them. */
export function SaveSamples({ samples, onClose }: Props) {
  const companies = useTemplateCompanies()
  const kept = samples.map((sample) => templateSampleOf(cleanSample(sample)))
  const all = { label: `All ${samples.length} samples`, samples: kept.flatMap((one) => one ?? []) }
  const each = samples.flatMap((sample, index) => {
    const one = kept[index]
    return one ? { label: sampleTitle(sample, index), samples: [one] } : []
  })
  const choices = samples.length > 1 ? [all, ...each] : each
  return <SaveTemplate choices={choices} companies={companies} onClose={onClose} />
}
