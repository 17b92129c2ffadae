import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROOF_TIMEOUT_MS, prove } from '../../proofs/prove.ts'
import { correctTypos } from './correct-typos.ts'

const WORDS = ['blue', 'dream', 'blueberry', 'hawaiian', 'haze', 'distillate', 'b412', '000123']

describe('A typo', () => {
  it.each([
    ['a swapped letter', ['bleu'], ['blue']],
    ['a missing letter', ['drem'], ['dream']],
    ['an added letter', ['dreamm'], ['dream']],
    ['a wrong letter', ['dresm'], ['dream']],
    ['one in the beginning of a longer word', ['hawia'], ['hawaiian']],
    ['two in a long word', ['disttillatte'], ['distillate']],
    ['in one of the parts', ['blue', 'drema'], ['blue', 'dream']],
    ['in one word of a part', ['blue drema'], ['blue dream']],
    [
      'each of four',
      ['drem', 'bleu', 'haez', 'distilate'],
      ['dream', 'blue', 'haze', 'distillate'],
    ],
  ])('%s is corrected', (_, typed, corrected) => {
    expect(correctTypos(typed, WORDS)).toEqual(corrected)
  })

  it.each([
    ['in a word of three letters', ['hza']],
    ['in a number', ['000132']],
    ['in a batch', ['b421']],
    ['two in a short word', ['dxxam']],
    ['three in a long word', ['dixxillxxe']],
    ['where no word is near', ['zebra']],
    ['where there is none', ['blue', 'dream']],
    ['among five unknown words', ['drem', 'zzzz', 'yyyy', 'xxxx', 'wwww']],
    ['among five unknown words of one part', ['drem zzzz yyyy xxxx wwww']],
  ])('%s is not', (_, typed) => {
    expect(correctTypos(typed, WORDS)).toBeNull()
  })

  it('becomes the word that comes first among equally near ones', () => {
    expect(correctTypos(['graze'], ['graza', 'grape'])).toEqual(['graza'])
    expect(correctTypos(['graze'], ['grape', 'graza'])).toEqual(['grape'])
  })

  it('is corrected as by comparing every letter with every other', {
    timeout: PROOF_TIMEOUT_MS,
  }, () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'e'),
      minLength: 3,
      maxLength: 12,
    })
    const property = fc.property(word, fc.array(word, { maxLength: 6 }), (typed, words) => {
      const nearest = words.includes(typed) ? typed : nearestByAll(typed, words)
      expect(correctTypos([typed], words)).toEqual(nearest === typed ? null : [nearest])
    })
    prove('typos', { ci: 3_000, full: 100_000 }, property)
  })

  it('in a word too long to be typed is not corrected, whatever there is to compare', () => {
    const long = 'abcdefghij'.repeat(5)
    expect(correctTypos([long], [`${long}k`])).toBeNull()
    expect(correctTypos(['abcdefghijj'], [`abcdefghij${long}`])).toEqual([`abcdefghij${long}`])
  })
})

/** Fewer than two typos, from eight letters on fewer than three, in the beginning of the word. */
function nearestByAll(typed: string, words: readonly string[]): string {
  if (typed.length < 4) return typed
  let [best, typos] = [typed, typed.length < 8 ? 2 : 3]
  for (const word of words) {
    for (let length = 0; length <= word.length; length++) {
      const count = distance(typed, word.slice(0, length))
      if (count < typos) [best, typos] = [word, count]
    }
  }
  return best
}

/** Letters added, missing, wrong or swapped with the next; no letter is changed twice. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = table[i] ?? []
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(a.length, b.length)
}
