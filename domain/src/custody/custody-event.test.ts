import { describe, expect, it } from 'vitest'
import { custodyForm, refusalOfCustody } from './custody-event.ts'

const form = {
  kind: 'split',
  place: '',
  note: '',
  signedName: '',
  signature: [],
  retainUntil: null,
}
const faults = (changes: object) =>
  Object.fromEntries(
    (custodyForm.safeParse({ ...form, ...changes }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

describe('an event of the chain of custody', () => {
  it.each([
    ['a split needs nothing else', {}, {}],
    ['a place to be stored in', { kind: 'stored' }, { place: 'Say where' }],
    ['a place to be moved to', { kind: 'moved', place: 'Freezer 2' }, {}],
    ['who handed it over', { kind: 'handed-over' }, { signedName: 'Say who handed it over' }],
    [
      'whose signature it is',
      { signature: [[1, 2, 3, 4]] },
      { signedName: 'Type the name of the person who signed' },
    ],
    ['until when it is kept', { kind: 'retained' }, { retainUntil: 'Say until when' }],
    [
      'no day for the rest',
      { retainUntil: '2026-12-01' },
      { retainUntil: 'Only for what is retained' },
    ],
    [
      'pairs',
      { signedName: 'Dee', signature: [[1, 2, 3]] },
      { 'signature.0': 'Must be pairs of x and y' },
    ],
  ])('asks for %s', (_, changes, expected) => expect(faults(changes)).toEqual(expected))

  it('is not recorded by hand if it is a receipt', () =>
    expect(faults({ kind: 'received' })).toEqual({ kind: 'Required' }))

  it('is refused before the receipt, but for the handover, and after the disposal', () => {
    expect(refusalOfCustody('stored', { phase: 'created' }, false)).toBe('not-received')
    expect(refusalOfCustody('handed-over', { phase: 'created' }, false)).toBe(null)
    expect(refusalOfCustody('stored', { phase: 'invoiced' }, false)).toBe(null)
    expect(refusalOfCustody('moved', { phase: 'invoiced' }, true)).toBe('already-disposed')
  })
})
