import { describe, expect, it } from 'vitest'
import { searchParts, searchPattern } from './search-text.ts'

describe('What was typed', () => {
  it.each([
    ['', []],
    [' -- % _ ', []],
    ['Blue Dream', ['blue', 'dream']],
    ['  dream   BLUE dream ', ['dream', 'blue']],
    ['B-10', ['b 10']],
    ['blue b-10/4', ['blue', 'b 10 4']],
    ['Piñon', ['piñon']],
    ['26-000123', ['26 000123']],
    ['26-00', ['26 00']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('“%s” is searched as %j', (text, parts) => {
    expect(searchParts(text)).toEqual(parts)
  })
})

describe('A part', () => {
  it.each([
    ['b', '% b%'],
    ['b4', '% b4%'],
    ['b41', '%b41%'],
    ['b 1', '%b 1%'],
  ])(
    '%s matches %s: the beginning of a word, or from three characters on anywhere',
    (part, pattern) => {
      expect(searchPattern(part)).toBe(pattern)
    },
  )
})
