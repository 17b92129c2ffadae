import { expect, test } from 'vitest'
import { changedByThem, yoursOnTop } from './merge-edits.ts'

const base = {
  name: 'Highline',
  city: 'Denver',
  zip: '80202',
  addr2: undefined as string | undefined,
}

test('only what they changed is shown, not what you changed alone', () => {
  const theirs = { ...base, city: 'Boulder' }
  const yours = { ...base, name: 'Highline Hemp' }
  expect(changedByThem({ base, theirs, yours })).toEqual(['city'])
  expect(yoursOnTop({ base, theirs, yours })).toEqual({
    ...base,
    name: 'Highline Hemp',
    city: 'Boulder',
  })
})

test('where both changed one field, yours goes on top', () => {
  const edits = { base, theirs: { ...base, city: 'Boulder' }, yours: { ...base, city: 'Golden' } }
  expect(changedByThem(edits)).toEqual(['city'])
  expect(yoursOnTop(edits).city).toBe('Golden')
})

test('the same change by both is no conflict, and nothing is as good as blank', () => {
  const theirs = { ...base, city: 'Boulder', addr2: '' }
  expect(changedByThem({ base, theirs, yours: { ...base, city: 'Boulder' } })).toEqual([])
})

test('lists are compared by what is in them', () => {
  const roles = (...names: string[]) => ({ roles: names })
  const base = roles('billing')
  expect(changedByThem({ base, theirs: roles('billing'), yours: roles('results') })).toEqual([])
  const theirs = roles('results')
  expect(yoursOnTop({ base, theirs, yours: roles('billing') })).toEqual(theirs)
})
