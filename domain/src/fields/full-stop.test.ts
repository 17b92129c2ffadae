import { expect, test } from 'vitest'
import { withFullStop } from './full-stop.ts'

test.each([
  ['You joined Highline Hemp Co.', 'You joined Highline Hemp Co.'],
  ['You joined Mesa Verde', 'You joined Mesa Verde.'],
])('%j becomes %j', (sentence, ended) => expect(withFullStop(sentence)).toBe(ended))
