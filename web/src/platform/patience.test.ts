import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a server that is silent for 35 s is given up', () => {
  const { signal } = patience()
  vi.advanceTimersByTime(34_999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

test('an answer that keeps coming may take as long as it takes', () => {
  const { signal, renew } = patience()
  for (let minute = 0; minute < 10; minute++) {
    vi.advanceTimersByTime(30_000)
    renew()
  }
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(35_000)
  expect(signal.aborted).toBe(true)
})
