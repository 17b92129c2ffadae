/** A typo in a shorter word would turn it into too many others. */
const SHORTEST = 4
/** Nobody types a longer one, and comparing takes time for each letter. */
const LONGEST_CORRECTED = 30
const TWO_TYPOS_FROM = 8
const MOST_TYPOS = 2
/** With more unknown words than this, it is not a typo; and each is compared with every known one. */
const MOST_UNKNOWN = 4

/**
 * The parts with each word replaced by the nearest known one, or null if that changes nothing. Words come
 * in the order of preference; the beginning of a word is enough.
 */
export function correctTypos(parts: readonly string[], words: readonly string[]): string[] | null {
  const known = new Set(words)
  const typed = parts.flatMap((part) => part.split(' '))
  const unknown = typed.filter((word) => isCorrectable(word) && !known.has(word))
  if (unknown.length > MOST_UNKNOWN) return null
  const corrected = parts.map((part) =>
    part
      .split(' ')
      .map((word) => (known.has(word) ? word : nearest(word, words)))
      .join(' '),
  )
  return corrected.some((part, index) => part !== parts[index]) ? corrected : null
}

/** Another number is not a typo: it is another order or batch. */
const isCorrectable = (word: string) =>
  word.length >= SHORTEST && word.length <= LONGEST_CORRECTED && !/\p{N}/u.test(word)

export const mayHaveTypos = (parts: readonly string[]): boolean =>
  parts.some((part) => part.split(' ').some(isCorrectable))

function nearest(typed: string, words: readonly string[]): string {
  if (!isCorrectable(typed)) return typed
  let best = typed
  let allowed = typed.length < TWO_TYPOS_FROM ? 1 : MOST_TYPOS
  for (const word of words) {
    const count = typosIn(typed, word, allowed)
    if (count === null) continue
    best = word
    if (count === 0) return best
    allowed = count - 1
  }
  return best
}

/**
 * How many letters are missing, added, wrong or swapped with the next, up to the end of what was typed;
 * null if more than allowed. With so few, letters far from each other's place need not be compared.
 */
function typosIn(typed: string, word: string, allowed: number): number | null {
  if (word.length < typed.length - allowed) return null
  // Typing may have stopped in the middle of a word.
  const length = Math.min(word.length, typed.length + allowed)
  const tooMany = allowed + 1
  let before: number[] = []
  let last = Array.from({ length: length + 1 }, (_, at) => Math.min(at, tooMany))
  for (let t = 1; t <= typed.length; t++) {
    const row = new Array<number>(length + 1).fill(tooMany)
    if (t <= allowed) row[0] = t
    let fewest = row[0] ?? tooMany
    for (let w = Math.max(1, t - allowed); w <= Math.min(length, t + allowed); w++) {
      const isSame = typed[t - 1] === word[w - 1]
      const isSwapped = typed[t - 1] === word[w - 2] && typed[t - 2] === word[w - 1]
      const count = Math.min(
        (last[w] ?? tooMany) + 1,
        (row[w - 1] ?? tooMany) + 1,
        (last[w - 1] ?? tooMany) + (isSame ? 0 : 1),
        isSwapped ? (before[w - 2] ?? tooMany) + 1 : tooMany,
      )
      row[w] = count
      fewest = Math.min(fewest, count)
    }
    // A swap takes the row before the last one.
    if (fewest > allowed && Math.min(...last) >= allowed) return null
    ;[before, last] = [last, row]
  }
  const count = Math.min(...last.slice(Math.max(0, typed.length - allowed)))
  return count <= allowed ? count : null
}
