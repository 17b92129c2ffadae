import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silenceTimeout } from './timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a request times out after 35 s of silence', () => {
  const { signal } = silenceTimeout()
  vi.advanceTimersByTime(34_999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

test('a response that keeps streaming does not time out', () => {
  const { signal, renew } = silenceTimeout()
  for (let minute = 0; minute < 10; minute++) {
    vi.advanceTimersByTime(30_000)
    renew()
  }
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(35_000)
  expect(signal.aborted).toBe(true)
})
