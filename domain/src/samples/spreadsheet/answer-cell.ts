import type { OrderableTestKey } from '../../catalog/test-keys.ts'
import { TEST_LABELS } from '../../catalog/test-labels.ts'

type TestNamed = (name: string) => OrderableTestKey | undefined

/** What a cell says about one test; the same for all unless it is 'pH = a; Density = b'. */
export function answersIn(
  cell: string,
  testNamed: TestNamed,
): (testName: OrderableTestKey) => string {
  const byTest = answersByTest(cell, testNamed)
  return byTest ? (testName) => byTest.get(testName) ?? '' : () => cell
}

function answersByTest(cell: string, testNamed: TestNamed): Map<string, string> | null {
  const answers = new Map<string, string>()
  for (const part of cellParts(cell)) {
    const at = part.indexOf('=')
    const testName = at < 0 ? undefined : testNamed(part.slice(0, at))
    if (!testName) return null
    answers.set(testName, unquoted(part.slice(at + 1).trim()))
  }
  return answers.size > 0 ? answers : null
}

/** Separated by semicolons; one between quotes belongs to the text. */
function cellParts(cell: string): string[] {
  const parts: string[] = []
  for (const text of cell.split(';')) {
    const last = parts.at(-1)
    const isOpen = last !== undefined && (last.split('"').length - 1) % 2 === 1
    if (isOpen) parts[parts.length - 1] = `${last};${text}`
    else parts.push(text)
  }
  return parts.filter((part) => part.trim() !== '')
}

/** One text if all tests agree, otherwise one for each. */
export function answerText(
  answers: readonly [OrderableTestKey, string][],
  testNamed: TestNamed,
): string {
  const [first] = answers
  if (!first) return ''
  const isShared = answers.every(([, text]) => text === first[1])
  if (isShared && !answersByTest(first[1], testNamed)) return first[1]
  return answers
    .filter(([, text]) => text !== '')
    .map(([testName, text]) => `${TEST_LABELS[testName]} = ${quoted(text)}`)
    .join('; ')
}

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"')
    : text

const quoted = (text: string): string =>
  /[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
