import { expect, test } from 'vitest'
import { rememberPath, returnPath, returnState } from './return-path.ts'

test('a path with its query and fragment is remembered', () => {
  const location = { pathname: '/orders', search: '?num=26-000123', hash: '#notes' }
  const state = rememberPath({ ...location, state: null, key: 'a' })
  expect(returnPath(state)).toBe('/orders?num=26-000123#notes')
  expect(returnState(state)).toBeNull()
})

test('its navigation state is remembered too', () => {
  const location = { pathname: '/company-edit', search: '', hash: '', key: 'a' }
  const state = rememberPath({ ...location, state: { isParent: true } })
  expect(returnState(state)).toEqual({ isParent: true })
  expect(returnState(null)).toBeNull()
})

test.each([
  null,
  undefined,
  {},
  { afterAuth: 7 },
  { afterAuth: '/' },
  { afterAuth: 'https://elsewhere.example/user' },
  { afterAuth: '//elsewhere.example/user' },
  { afterAuth: '/\\elsewhere.example' },
  { afterAuth: 'javascript:alert(1)' },
])('%j returns to /user', (state) => {
  expect(returnPath(state)).toBe('/user')
})
