import type { OrderableTestKey } from '../catalog/test-keys.ts'
import { haveSameFields } from './same-fields.ts'
import type { SampleChange } from './sample-change.ts'
import { type SampleDraft, selectedTests } from './sample-draft.ts'
import { INFO_FIELD_NAMES, type SampleInfoField } from './sample-form.ts'

/** Something the user had entered that a change elsewhere removed. */
export type Cleared =
  | { what: 'field'; field: SampleInfoField }
  | { what: 'test'; testName: OrderableTestKey }

export function clearedBy(
  change: SampleChange,
  before: SampleDraft,
  after: SampleDraft,
): Cleared[] {
  if (change.type === 'text') return []
  return [...clearedFields(before, after), ...clearedTests(change, before, after)]
}

const clearedFields = (before: SampleDraft, after: SampleDraft): Cleared[] =>
  INFO_FIELD_NAMES.filter((field) => before.info[field] !== '' && after.info[field] === '').map(
    (field) => ({ what: 'field', field }),
  )

function clearedTests(change: SampleChange, before: SampleDraft, after: SampleDraft): Cleared[] {
  const deselected = change.type === 'deselectTest' ? change.testName : null
  const resetsTests = change.type === 'productType'
  return selectedTests(before.tests)
    .filter((test) => test.testName !== deselected)
    .filter((test) => {
      const now = after.tests[test.testName]
      return !now || (resetsTests && !haveSameFields(test, now))
    })
    .map(({ testName }) => ({ what: 'test', testName }))
}
