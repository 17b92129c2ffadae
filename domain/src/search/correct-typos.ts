/** A typo in a shorter word would turn it into too many others. */
const SHORTEST = 4
const TWO_TYPOS_FROM = 8

/**
 * The parts with each word replaced by the nearest known one, or null if that changes nothing. Words come
 * in the order of preference; the beginning of a word is enough.
 */
export function correctTypos(parts: readonly string[], words: readonly string[]): string[] | null {
  const known = new Set(words)
  const corrected = parts.map((part) =>
    part
      .split(' ')
      .map((word) => (known.has(word) ? word : nearest(word, words)))
      .join(' '),
  )
  return corrected.some((part, index) => part !== parts[index]) ? corrected : null
}

/** Another number is not a typo: it is another order or batch. */
const isCorrectable = (word: string) => word.length >= SHORTEST && !/\p{N}/u.test(word)

export const mayHaveTypos = (parts: readonly string[]): boolean =>
  parts.some((part) => part.split(' ').some(isCorrectable))

function nearest(typed: string, words: readonly string[]): string {
  if (!isCorrectable(typed)) return typed
  let best = typed
  let typos = typed.length < TWO_TYPOS_FROM ? 2 : 3
  for (const word of words) {
    const count = typosIn(typed, word)
    if (count < typos) [best, typos] = [word, count]
  }
  return best
}

/** How many letters are missing, added, wrong or swapped with the next, up to the end of what was typed. */
function typosIn(typed: string, word: string): number {
  if (word.length < typed.length - 2) return typed.length
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let t = 1; t <= typed.length; t++) {
    const row = [t]
    for (let w = 1; w <= word.length; w++) {
      const isSame = typed[t - 1] === word[w - 1]
      const isSwapped = typed[t - 1] === word[w - 2] && typed[t - 2] === word[w - 1]
      row.push(
        Math.min(
          (last[w] ?? 0) + 1,
          (row[w - 1] ?? 0) + 1,
          (last[w - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[w - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, row]
  }
  // Typing may have stopped in the middle of a word.
  return Math.min(...last.slice(typed.length - 2))
}
