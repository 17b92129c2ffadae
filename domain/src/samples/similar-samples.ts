import type { SampleDraft } from './sample-draft.ts'
import { SAMPLE_INFO_FIELDS } from './sample-form.ts'

/** One pasted line: the name, the batch after a tab, and what is wrong with them. */
export type PastedSample = { sampleName: string; batchName: string; error: string | null }

/** Parses names copied from a list or spreadsheet. Empty lines are skipped. */
export function pastedSamples(text: string): PastedSample[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [sampleName = '', batchName = ''] = line.split('\t').map((cell) => cell.trim())
      return { sampleName, batchName, error: errorOf(sampleName, batchName) }
    })
}

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
  pasted.map(({ sampleName, batchName }) => ({
    ...original,
    sampleId: null,
    ordered: null,
    info: { ...original.info, sampleName, batchName },
  }))
