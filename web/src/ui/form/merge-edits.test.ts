import { expect, test } from 'vitest'
import { changedByThem, yoursOnTop } from './merge-edits.ts'

const base = {
  name: 'Highline',
  city: 'Denver',
  zip: '80202',
  addr2: undefined as string | undefined,
}

test('shows only what they changed, not what only you changed', () => {
  const theirs = { ...base, city: 'Boulder' }
  const yours = { ...base, name: 'Highline Hemp' }
  expect(changedByThem({ base, theirs, yours })).toEqual(['city'])
  expect(yoursOnTop({ base, theirs, yours })).toEqual({
    ...base,
    name: 'Highline Hemp',
    city: 'Boulder',
  })
})

test('when both changed a field, yours wins', () => {
  const edits = { base, theirs: { ...base, city: 'Boulder' }, yours: { ...base, city: 'Golden' } }
  expect(changedByThem(edits)).toEqual(['city'])
  expect(yoursOnTop(edits).city).toBe('Golden')
})

test('the same change by both is no conflict, and a missing value equals blank', () => {
  const theirs = { ...base, city: 'Boulder', addr2: '' }
  expect(changedByThem({ base, theirs, yours: { ...base, city: 'Boulder' } })).toEqual([])
})

test('lists are compared by their items', () => {
  const roles = (...names: string[]) => ({ roles: names })
  const base = roles('billing')
  expect(changedByThem({ base, theirs: roles('billing'), yours: roles('results') })).toEqual([])
  const theirs = roles('results')
  expect(yoursOnTop({ base, theirs, yours: roles('billing') })).toEqual(theirs)
})
