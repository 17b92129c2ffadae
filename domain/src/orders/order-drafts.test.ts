import { describe, expect, it } from 'vitest'
import { draftName, MAX_DRAFT_NAME } from './order-drafts.ts'

const named = (...samples: string[]) => draftName({ company: undefined, samples })

describe('The name of a draft', () => {
  it('is its first sample, and how many more there are', () => {
    expect(named()).toBe('')
    expect(named('Blue Dream')).toBe('Blue Dream')
    expect(named('Blue Dream', 'Sour Space')).toBe('Blue Dream and 1 more')
    expect(named('', '  ', 'Sour Space', 'OG')).toBe('Sour Space and 1 more')
  })

  it('starts with the company it is for', () => {
    expect(draftName({ company: 'Highline', samples: [] })).toBe('Highline')
    expect(draftName({ company: 'Highline', samples: ['A', 'B'] })).toBe('Highline · A and 1 more')
  })

  it('is one line of text that can be stored, whatever was typed', () => {
    expect(named('Blue\n\tDream\0')).toBe('Blue Dream')
    expect(named('Blue \ud800 Dream')).toBe('Blue Dream')
  })

  it('has at most 100 characters, and no half ones', () => {
    const long = named('x'.repeat(200))
    expect([long.length, long.at(-1)]).toEqual([MAX_DRAFT_NAME, '…'])
    const emoji = named(`${'x'.repeat(98)}🌿🌿`)
    expect(emoji.isWellFormed()).toBe(true)
    expect(emoji.length).toBeLessThanOrEqual(MAX_DRAFT_NAME)
  })
})
