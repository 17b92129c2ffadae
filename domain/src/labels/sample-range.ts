import { positionOf } from '../orders/order-numbers.ts'

type Numbered = { sampleNumber: string }

const PART = /^(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?$/

/**
 * The samples a person asks for as in a print dialog: '1-3, 8' by the last part of their numbers. All of
 * them when nothing is written; null when a part cannot be read or names no sample.
 */
export function samplesInRange<S extends Numbered>(
  written: string,
  samples: readonly S[],
): readonly S[] | null {
  const parts = written.split(/[,;]/).map((part) => part.trim())
  const asked = parts.filter(Boolean)
  if (asked.length === 0) return samples
  const chosen = new Set<S>()
  for (const part of asked) {
    const [, from, to = from] = PART.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    const inPart = samples.filter(({ sampleNumber }) => {
      const position = positionOf(sampleNumber)
      return position >= first && position <= last
    })
    if (inPart.length === 0) return null
    for (const sample of inPart) chosen.add(sample)
  }
  return samples.filter((sample) => chosen.has(sample))
}
