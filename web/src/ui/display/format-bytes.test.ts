import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [2_540, '2.5 KB'],
  [1_234_567, '1.2 MB'],
  [5_000_000_000_000, '5000.0 GB'],
])('%d: %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
