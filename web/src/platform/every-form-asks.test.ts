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
    'integrations/shown-once.tsx',
    'integrations/webhook-fields.tsx',
    'session/new-password-fields.tsx',
    'settings/laboratory-settings.tsx',
    'settings/starts-on.tsx',
    'settings/value-field.tsx',
    'settings/work-settings.tsx',
    'messages/message-editor.tsx',
    'messages/message-fields.tsx',
    'labels/label-paper.tsx',
    'order-modification/test-choice.tsx',
    'order-modification/test-days.tsx',
    'holds/release-dates.tsx',
    'intake/package-fields.tsx',
    'custody/signature-field.tsx',
    'files/order-files.tsx',
    'intake/sample-rows.tsx',
    'order-form/sample-info-fields.tsx',
    'order-form/spreadsheet/row-grid.tsx',
    'order-form/test-detail-field.tsx',
    'order-form/test-details.tsx',
    'order-form/test-row.tsx',
    'order-form/turnaround-control.tsx',
    'orders/payment-fields.tsx',
    'reporting/test-picker.tsx',
    'ui/form/address-fields.tsx',
    'ui/form/choice-field.tsx',
    'ui/form/day-field.tsx',
    'ui/form/number-field.tsx',
    'ui/form/password-field.tsx',
    'ui/form/user-fields.tsx',
    'ui/form/radio-cards.tsx',
    'users/email-rows.tsx',
  ],
  'it is one box to check: nothing is typed': ['integrations/webhook-questions.tsx'],
  'the draft of the order keeps it': [
    'order-form/license-choice.tsx',
    'order-form/license-number.tsx',
    'order-form/license-question.tsx',
    'order-form/save-license.tsx',
    'order-form/sample-item.tsx',
    'checkout/company-choice.tsx',
    'checkout/guest-addresses.tsx',
    'checkout/order-details.tsx',
    'checkout/terms-acceptance.tsx',
  ],
  'it searches, sorts or filters: there is nothing to save': [
    'billing/csv-export.tsx',
    'billing/range-fields.tsx',
    'activity/activity-filters.tsx',
    'activity/user-filter.tsx',
    'companies/billing-company-filter.tsx',
    'invoices/company-billing.tsx',
    'invoices/invoices.tsx',
    'ui/table/use-chosen.tsx',
    'order-form/add-from-template.tsx',
    'order-form/spreadsheet/choose-spreadsheet.tsx',
    'order-form/test-table.tsx',
    'order-list/company-orders.tsx',
    'order-list/list-filters.tsx',
    'order-list/own-orders.tsx',
    'reporting/report-from-file.tsx',
    'worklist/column-choice.tsx',
    'worklist/worklist-filters.tsx',
    'users/guest-orders.tsx',
    'search/find-orders.tsx',
    'search/option-list.tsx',
    'search/search-everywhere.tsx',
    'ui/table/card-sorting.tsx',
    'ui/form/lookup.tsx',
    'ui/form/name-search.tsx',
    'users/users-info.tsx',
    'users/own-companies.tsx',
  ],
}

const files = globSync('**/*.tsx', { cwd: SRC }).filter((file) => !file.includes('.test.'))
const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8')

test('every file with a field guards unsaved work, or says why it need not', () => {
  const silent = files.filter((file) => {
    const text = textOf(file)
    return FIELD.test(text) && !ASKS.test(text)
  })
  expect(silent.sort()).toEqual(Object.values(WHY_NOT).flat().sort())
})

test('only the shared form calls useForm', () => {
  expect(files.filter((file) => /\buseForm[<(]/.test(textOf(file)))).toEqual([
    'ui/form/schema-form.tsx',
  ])
})
