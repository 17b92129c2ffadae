import { expect, it } from 'vitest'
import { subjectFault } from './commit-subjects.ts'

it.each([
  'feat(session): sign in from a known device',
  'refactor: call people users, in code and in tables',
  'chore: release 0.2.0 and keep its database for the upgrade test',
  'fix(api)!: refuse a day in the past',
  'perf(orders): process a hundred orders at a time',
])('A good subject: %s', (subject) => expect(subjectFault(subject)).toBeNull())

it.each([
  ['Sign in from a known device', /begin with one of/],
  ['wip: sign in', /begin with one of/],
  [`feat: ${'a'.repeat(67)}`, /73 characters/],
  ['fix: refuse a day in the past.', /full stop/],
  ['fix: Refuse a day in the past', /lower case/],
  ['fix: refused a day in the past', /as an order/],
  ['fix: refusing a day in the past', /as an order/],
  ['fix: times stand on a step', /as an order/],
])('A bad subject: %s', (subject, fault) => expect(subjectFault(subject)).toMatch(fault))
