import { expect, it } from 'vitest'
import type { SampleSnapshot } from '../orders/order-snapshot.ts'
import { describeIssue } from './describe-issue.ts'

const sample = {
  tests: [{ details: { testName: 'ph' } }],
} as unknown as SampleSnapshot

it('names fields that the current form does not show', () => {
  const words = (path: (string | number)[]) => describeIssue({ path, message: 'Required' }, sample)
  expect(words(['sampleInfo', 'samplerID'])).toBe('Sampler ID: Required')
  expect(words(['tests', 0, 'testName'])).toBe('pH: Required')
  expect(words(['tests'])).toBe('Required')
})
