import { describe, expect, it } from 'vitest'
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
  ])('%s is not', (_, typed) => {
    expect(correctTypos(typed, WORDS)).toBeNull()
  })

  it('becomes the word that comes first among equally near ones', () => {
    expect(correctTypos(['graze'], ['graza', 'grape'])).toEqual(['graza'])
    expect(correctTypos(['graze'], ['grape', 'graza'])).toEqual(['grape'])
  })
})
