import type { SampleInfoDraft } from '../sample-draft.ts'
import type { SampleInfoField, TypedField } from '../sample-form.ts'
import { SAMPLE_INFO_LABELS } from '../sample-info-labels.ts'
import { chooseFrom, optionNamed } from './same-text.ts'
import type { RowInProgress, SpreadsheetColumn } from './spreadsheet-column.ts'

const withInfo = <Field extends SampleInfoField>(
  row: RowInProgress,
  field: Field,
  value: SampleInfoDraft[Field],
): RowInProgress => ({
  ...row,
  draft: { ...row.draft, info: { ...row.draft.info, [field]: value } },
})

export const textColumn = (field: TypedField): SpreadsheetColumn => ({
  header: SAMPLE_INFO_LABELS[field],
  read: (text, row) => withInfo(row, field, text),
  write: ({ info }) => info[field],
})

export function choiceColumn<Field extends Exclude<SampleInfoField, TypedField>>(
  field: Field,
  options: readonly Exclude<SampleInfoDraft[Field], ''>[],
  labels: Readonly<Partial<Record<string, string>>> = {},
  /** Those that fit what the row says so far. */
  fitting: (info: SampleInfoDraft) => readonly string[] = () => options,
): SpreadsheetColumn {
  const labeled = (values: readonly string[]) => values.map((value) => labels[value] ?? value)
  const choices = labeled(options)
  return {
    header: SAMPLE_INFO_LABELS[field],
    choices: () => choices,
    read: (text, row) => {
      const value = optionNamed<string>(text, options, labels)
      return value
        ? withInfo(row, field, value as SampleInfoDraft[Field])
        : { ...row, issue: chooseFrom(labeled(fitting(row.draft.info))) }
    },
    write: ({ info }) => labels[info[field]] ?? info[field],
  }
}
