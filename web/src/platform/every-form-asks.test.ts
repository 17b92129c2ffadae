import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '..')
const FIELD =
  /<(?:input|textarea|select|form|(?:[A-Z]\w*)?(?:Input|Textarea|Select|Checkbox|Radio|RadioCards|Switch|Slider|Autocomplete|TextEditor|DayField|ChoiceField|NumberField|PasswordField)|(?:Combobox|Calendar|Chip)\b)[\s.>/]/
const ASKS = /use(?:SchemaForm|VersionedForm|Modification|UnsavedWork)\(/

/** Files with fields that do not ask themselves, and why that loses nothing. */
const WHY_NOT: Record<string, string[]> = {
  'the form they are part of asks': [
    'account-keys/new-password-fields.tsx',
    'messages/message-editor.tsx',
    'messages/message-fields.tsx',
    'order-modification/test-choice.tsx',
    'order-modification/test-days.tsx',
    'orders/builder/sample-info-fields.tsx',
    'orders/builder/test-detail-field.tsx',
    'orders/builder/test-details.tsx',
    'orders/builder/test-row.tsx',
    'orders/builder/turnaround-control.tsx',
    'orders/receive/payment-fields.tsx',
    'ui/address-fields.tsx',
    'ui/choice-field.tsx',
    'ui/day-field.tsx',
    'ui/number-field.tsx',
    'ui/password-field.tsx',
    'ui/person-fields.tsx',
    'ui/radio-cards.tsx',
    'users/email-rows.tsx',
  ],
  'the draft of the order keeps it': [
    'orders/builder/license-question.tsx',
    'orders/place/company-choice.tsx',
    'orders/place/guest-addresses.tsx',
    'orders/place/terms-acceptance.tsx',
  ],
  'it searches, sorts or filters: there is nothing to save': [
    'app/search-everywhere.tsx',
    'billing/range-fields.tsx',
    'orders/builder/test-table.tsx',
    'orders/lists/company-orders.tsx',
    'orders/lists/list-filters.tsx',
    'ui/card-sorting.tsx',
    'ui/lookup.tsx',
    'ui/name-search.tsx',
    'users/users-info.tsx',
    'users/users-view.tsx',
  ],
}

const files = globSync('**/*.tsx', { cwd: SRC }).filter((file) => !file.includes('.test.'))
const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8')

test('every file with a field asks before it is left, or says why it need not', () => {
  const silent = files.filter((file) => {
    const text = textOf(file)
    return FIELD.test(text) && !ASKS.test(text)
  })
  expect(silent.sort()).toEqual(Object.values(WHY_NOT).flat().sort())
})

test('only the shared form makes forms of its own', () => {
  expect(files.filter((file) => /\buseForm[<(]/.test(textOf(file)))).toEqual(['ui/schema-form.tsx'])
})
