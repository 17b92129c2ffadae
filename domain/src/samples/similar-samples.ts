import type { SampleDraft } from './sample-draft.ts'
import { SAMPLE_INFO_FIELDS } from './sample-form.ts'
import { asNew } from './sample-list.ts'

/** One pasted line: the name, the batch after a separator, and what is wrong with them. */
export type PastedSample = { sampleName: string; batchName: string; error: string | null }

/** From the surest to the least sure: a name may contain a comma, but hardly a tab. */
const SEPARATORS = ['\t', ';', ',']

/**
 * Parses names copied from a list, a spreadsheet or a file. Empty lines are skipped. The separator is
 * the same on every line, so a name with a comma stays whole beside tabs.
 */
export function pastedSamples(text: string): PastedSample[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const separator = SEPARATORS.find((mark) => text.includes(mark)) ?? '\t'
  return lines.map((line) => {
    const [sampleName = '', batchName = ''] = line.split(separator).map((cell) => cell.trim())
    return { sampleName, batchName, error: errorOf(sampleName, batchName) }
  })
}

/** 'Row 2' to 'Row 20', one per line, as if they had been pasted. */
export const numberedNames = (name: string, from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${name.trim()} ${from + at}`).join(
    '\n',
  )

/** The names and batches that occur more than once, each named once. A hint, never an error. */
export function repeatedNames(samples: readonly { info: Names }[]): string[] {
  const repeated = (field: keyof Names, label: string) => {
    const all = samples.map(({ info }) => info[field].trim()).filter((text) => text !== '')
    const seenTwice = all.filter((text, at) => all.indexOf(text) < at)
    return [...new Set(seenTwice)].map((text) => `${label} ${text}`)
  }
  return [...repeated('sampleName', 'Sample Name'), ...repeated('batchName', 'Batch ID')]
}
type Names = { sampleName: string; batchName: string }

function errorOf(sampleName: string, batchName: string): string | null {
  if (sampleName === '') return 'Required'
  const checks = [
    SAMPLE_INFO_FIELDS.sampleName.safeParse(sampleName),
    SAMPLE_INFO_FIELDS.batchName.safeParse(batchName),
  ]
  return checks.flatMap((check) => check.error?.issues[0]?.message ?? [])[0] ?? null
}

/** New samples with the same product and tests under other names. */
export const samplesLike = (
  original: SampleDraft,
  pasted: readonly Pick<PastedSample, 'sampleName' | 'batchName'>[],
): SampleDraft[] =>
  pasted.map(({ sampleName, batchName }) => {
    const copy = asNew(original)
    return { ...copy, info: { ...copy.info, sampleName, batchName } }
  })
