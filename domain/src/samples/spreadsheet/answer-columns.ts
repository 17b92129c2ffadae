import type { ProductType } from '../../catalog/product-types.ts'
import { numberOf } from '../../fields/number-field.ts'
import { parameterLabel } from '../parameter-labels.ts'
import { selectedTests, type TestDraft, withTest } from '../sample-draft.ts'
import { askedFields, isAsked } from '../test-fields.ts'
import type { TestField } from '../test-form.ts'
import { answersIn, answerText } from './answer-cell.ts'
import { chooseFrom, optionNamed, plainText } from './same-text.ts'
import type { SpreadsheetColumn } from './spreadsheet-column.ts'
import { testNamed } from './tests-cell.ts'

type Value = string | number | boolean

type Answer = {
  /** Undefined if the text is none of the choices. */
  parse: (text: string) => Value | undefined
  text: (value: Value) => string
  choices?: readonly string[]
}

export const choiceAnswer = (
  options: readonly string[],
  labels?: Readonly<Partial<Record<string, string>>>,
): Answer => ({
  parse: (text) => optionNamed(text, options, labels),
  text: String,
  choices: options,
})

const SPELLINGS = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1'].map((text): [string, boolean] => [text, true]),
  ...['no', 'n', 'false', '0'].map((text): [string, boolean] => [text, false]),
])

export const yesOrNoAnswer: Answer = {
  parse: (text) => SPELLINGS.get(plainText(text)),
  text: (value) => (value ? 'Yes' : 'No'),
  choices: ['Yes', 'No'],
}

/** What is not a number is left for its field to report. */
export const numberAnswer: Answer = { parse: numberOf, text: String }

const UNKNOWN = 'Unknown'

/** Asked of a test, now or once it says that the amount is known. */
const mayAsk = (field: TestField, test: TestDraft, productType: ProductType): boolean =>
  isAsked(field, askedFields({ ...test, densityKnown: true, fillWtKnown: true }, productType))

/** An answer that all tests of a row share, or that the cell gives for each. */
export function answerColumn(
  field: Exclude<TestField, 'turnAroundType' | 'testCount'>,
  { parse, text: textOf, choices }: Answer,
  known?: 'densityKnown' | 'fillWtKnown',
): SpreadsheetColumn {
  const withAnswer = (test: TestDraft, text: string): TestDraft | null => {
    if (text === '') return test
    if (known && plainText(text) === plainText(UNKNOWN)) return { ...test, [known]: false }
    const value = parse(text)
    return value === undefined ? null : { ...test, [field]: value, ...(known && { [known]: true }) }
  }
  const written = (test: TestDraft): string => {
    const value = test[field]
    if (known && test[known] === false) return UNKNOWN
    return value === undefined || value === '' ? '' : textOf(value).trim()
  }
  return {
    header: parameterLabel(field),
    ...(known ? { choices: () => [UNKNOWN] } : choices && { choices: () => choices }),
    read: (text, row) => {
      const { productType } = row.draft.info
      if (!productType) return row
      const answerFor = answersIn(text, (name) => testNamed(name, productType, row.currentCatalog))
      let { draft, issue } = row
      for (const test of selectedTests(draft.tests)) {
        if (!mayAsk(field, test, productType)) continue
        const answered = withAnswer(test, answerFor(test.testName))
        if (answered) draft = withTest(draft, answered)
        else issue = chooseFrom(choices ?? [])
      }
      return { ...row, draft, issue }
    },
    write: ({ info: { productType }, tests }, currentCatalog) =>
      productType
        ? answerText(
            selectedTests(tests)
              .filter((test) => mayAsk(field, test, productType))
              .map((test) => [test.testName, written(test)]),
            (name) => testNamed(name, productType, currentCatalog),
          )
        : '',
  }
}
