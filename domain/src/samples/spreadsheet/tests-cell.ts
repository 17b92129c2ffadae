import type { ProductType } from '../../catalog/product-types.ts'
import { ORDERABLE_TEST_KEYS, type OrderableTestKey } from '../../catalog/test-keys.ts'
import { TEST_LABELS } from '../../catalog/test-labels.ts'
import {
  TURNAROUND_LABELS,
  TURNAROUND_TYPES,
  type TurnAroundType,
} from '../../catalog/turnarounds.ts'
import type { TestDraft } from '../sample-draft.ts'
import { type CurrentCatalog, isOffered } from '../test-availability.ts'
import { chooseFrom, onlyOne, optionNamed, plainText, shortText } from './same-text.ts'

/** One test of a cell like 'Mycotoxins; Cannabinoid Potency @Next Day x2'. */
export type NamedTest = {
  testName: OrderableTestKey
  /** Null if the cell does not say. */
  turnAroundType: TurnAroundType | null
  testCount: number
}

export const TURNAROUND_CHOICES = TURNAROUND_TYPES.map((type) => TURNAROUND_LABELS[type])

export const turnaroundNamed = (text: string): TurnAroundType | undefined =>
  optionNamed(text, TURNAROUND_TYPES, TURNAROUND_LABELS)

const COUNT = /(?:^|\s)[x×]\s?(\d{1,6})(?=\s|@|$)/i
const TURNAROUND = /@([^@]*)/

/** The tests a cell names, and the first thing wrong with it. */
export function namedTests(
  cell: string,
  productType: ProductType | '',
  currentCatalog: CurrentCatalog,
): { tests: NamedTest[]; issue: string | null } {
  const tests: NamedTest[] = []
  let issue: string | null = null
  for (const text of cell.split(/[;,\n]/).filter((part) => part.trim() !== '')) {
    const count = COUNT.exec(text)?.[1]
    const turnaround = TURNAROUND.exec(text.replace(COUNT, ' '))?.[1]
    const name = text.replace(COUNT, ' ').replace(TURNAROUND, '').trim()
    const testName = testNamed(name, productType, currentCatalog)
    const turnAroundType = turnaround === undefined ? null : turnaroundNamed(turnaround)
    if (!testName) issue ??= `“${name}” is not the name of a test`
    else if (turnAroundType === undefined) issue ??= `After @: ${chooseFrom(TURNAROUND_CHOICES)}`
    else if (tests.some((test) => test.testName === testName))
      issue ??= `${TEST_LABELS[testName]}: Already in this sample`
    else tests.push({ testName, turnAroundType, testCount: count ? Number(count) : 1 })
  }
  return { tests, issue }
}

/** By key or label; without its parentheses if only one test is meant. */
export function testNamed(
  name: string,
  productType: ProductType | '',
  currentCatalog: CurrentCatalog,
): OrderableTestKey | undefined {
  const wanted = plainText(name)
  const exact = ORDERABLE_TEST_KEYS.find(
    (key) => plainText(key) === wanted || plainText(TEST_LABELS[key]) === wanted,
  )
  if (exact) return exact
  const similar = ORDERABLE_TEST_KEYS.filter((key) => shortText(TEST_LABELS[key]) === wanted)
  const offered = similar.filter(
    (key) => productType && isOffered(key, productType, currentCatalog),
  )
  return onlyOne(offered) ?? onlyOne(similar)
}

export const testText = ({ testName, turnAroundType, testCount }: TestDraft): string => {
  const turnaround = turnAroundType === 'standard' ? '' : ` @${TURNAROUND_LABELS[turnAroundType]}`
  return `${TEST_LABELS[testName]}${turnaround}${Number(testCount) === 1 ? '' : ` x${testCount}`}`
}
