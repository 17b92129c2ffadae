import { expect, test } from 'vitest'
import { ACTIVITY_KINDS, topicsOf } from './activity-kinds.ts'

test('every kind has topics, and every topic has one kind', () => {
  const topics = ACTIVITY_KINDS.map((kind) => topicsOf(kind))
  expect(topics.every(({ length }) => length > 0)).toBe(true)
  expect(topics.flat()).toEqual(topicsOf())
  expect(new Set(topics.flat()).size).toBe(topics.flat().length)
})

test('an invoice is billing, and a password is sign-in', () => {
  expect(topicsOf('billing')).toContain('invoice')
  expect(topicsOf('sign-in')).toEqual(['password', 'provider', 'second-factor', 'session'])
})
