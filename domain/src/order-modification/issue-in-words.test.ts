import { expect, it } from 'vitest'
import type { HeldSample } from './held-order.ts'
import { issueInWords } from './issue-in-words.ts'

const sample = {
  tests: [{ details: { testName: 'ph' } }],
} as unknown as HeldSample

it('names what the form at hand does not show', () => {
  const words = (path: (string | number)[]) => issueInWords({ path, message: 'Required' }, sample)
  expect(words(['sampleInfo', 'samplerID'])).toBe('Sampler ID: Required')
  expect(words(['tests', 0, 'testName'])).toBe('pH: Required')
  expect(words(['tests'])).toBe('Required')
})
