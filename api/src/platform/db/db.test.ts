import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway, retryWhileAway } from './db.ts'

const refusedWith = (code: string) =>
  Object.assign(new DatabaseError('refused', 0, 'error'), { code })

test.each([
  ['25006', true, 'a primary that has become read-only'],
  ['57P01', true, 'a server that is shutting down'],
  ['08006', true, 'a connection that failed'],
  ['53100', true, 'a full disk'],
  ['53200', true, 'too little memory'],
  ['08P01', false, 'a violation of the protocol'],
  ['23505', false, 'a name that is taken'],
])('%s counts as unavailable: %s, %s', (code, isAway) => {
  expect(isDatabaseAway(refusedWith(code))).toBe(isAway)
})

test('a statement without an answer counts as unavailable', () => {
  expect(isDatabaseAway(new Error('Query read timeout'))).toBe(true)
})

test('a failure other than an unavailable database is not retried', async () => {
  let tries = 0
  const work = async () => {
    tries++
    throw refusedWith('23505')
  }
  await expect(retryWhileAway(work, 60_000)).rejects.toThrow('refused')
  expect(tries).toBe(1)
})
