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

test('lines and groups are merged field by field', () => {
  const lines = (first: string, second: string, note = '') => ({
    samples: [
      { id: 1, condition: first, note },
      { id: 2, condition: second, note: '' },
    ],
    package: { seal: first, carrier: second },
  })
  const edits = {
    base: lines('ok', 'ok'),
    theirs: lines('damaged', 'ok', 'cracked jar'),
    yours: lines('ok', 'leaking'),
  }
  expect(yoursOnTop(edits)).toEqual(lines('damaged', 'leaking', 'cracked jar'))
})

test('lists that no longer have the same lines are not mixed', () => {
  const base = { samples: [{ id: 1 }, { id: 2 }] }
  const yours = { samples: [{ id: 1 }, { id: 2, note: 'wet' }] }
  expect(
    yoursOnTop<Record<string, unknown>>({ base, theirs: { samples: [{ id: 2 }] }, yours }),
  ).toEqual(yours)
})
