import { describe, expect, it } from 'vitest'
import { type SavedLicenseForm, savedLicenseForm } from './license-form.ts'
import { isSameLicense } from './same-license.ts'

const blank = { number: '403R-00418', type: '', state: '', expiresOn: '' }
const read = (form: object): SavedLicenseForm => savedLicenseForm.parse({ ...blank, ...form })
const messages = (form: object) =>
  savedLicenseForm
    .safeParse({ ...blank, ...form })
    .error?.issues.map(({ path, message }) => [path[0], message])

describe('A saved license', () => {
  it('needs only a number; what is left blank is null', () => {
    expect(read({ number: ' 403R-00418 ' })).toEqual({
      number: '403R-00418',
      type: null,
      state: null,
      expiresOn: null,
    })
    expect(read({ type: null, state: null, expiresOn: null }).type).toBeNull()
    expect(messages({ number: '  ' })).toEqual([['number', 'Required']])
  })

  it('has at most 50 characters in its number and 100 in its type', () => {
    expect(read({ number: 'x'.repeat(50), type: 'y'.repeat(100) }).type).toHaveLength(100)
    expect(messages({ number: 'x'.repeat(51) })).toEqual([['number', 'Max 50 characters']])
    expect(messages({ type: 'x'.repeat(101) })).toEqual([['type', 'Max 100 characters']])
  })

  it('cannot contain a link, because it is part of an email', () => {
    const message = 'Links are not allowed here. Put a space after a period.'
    expect(messages({ number: 'evil.example/x' })).toEqual([['number', message]])
    expect(messages({ type: 'www.evil' })).toEqual([['type', message]])
  })

  it('has the code of a US state, in capitals', () => {
    expect(read({ state: 'co' }).state).toBe('CO')
    for (const state of ['XX', 'Colorado', 'C'])
      expect(messages({ state })).toEqual([['state', 'Not a US state']])
  })

  it('expires on a day from 1000 to 2999', () => {
    expect(read({ expiresOn: '2027-02-28' }).expiresOn).toBe('2027-02-28')
    for (const expiresOn of ['2027-02-30', '3000-01-01', '0999-12-31', 'soon', '2027-02-28T00'])
      expect(messages({ expiresOn })).toEqual([['expiresOn', 'Must be a date']])
  })

  it('is recognized in any case, with spaces around it', () => {
    expect(isSameLicense(' 403r-00418', '403R-00418 ')).toBe(true)
    expect(isSameLicense('403R-00418', '403R-0041')).toBe(false)
  })
})
