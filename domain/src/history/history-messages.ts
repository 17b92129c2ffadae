import { TEST_LABELS } from '../catalog/test-labels.ts'
import { TURNAROUND_LABELS, type TurnAroundType } from '../catalog/turnarounds.ts'
import { withFullStop } from '../fields/full-stop.ts'
import { formatDollars } from '../money/money.ts'
import { parseOrderNumbers } from '../orders/order-numbers.ts'
import { parameterLabel, parameterText } from '../samples/parameter-labels.ts'
import { SAMPLE_INFO_LABELS } from '../samples/sample-info-labels.ts'
import { fieldMessage } from './field-messages.ts'
import { formatValue } from './history-labels.ts'

export type RecordedChange = { field: string; from?: unknown; to?: unknown }

type Values = Record<string, unknown>
type Part = RecordedChange & { sampleNumber: string; isTest: boolean }

/** Names of samples by their numbers, for tests whose sample did not change. */
export type SampleNames = Readonly<Record<string, string>>

/** What a step changed, in plain sentences. */
export function historyMessages(
  changes: readonly RecordedChange[],
  names: SampleNames = {},
): string[] {
  const parts = changes.flatMap(partOf)
  const known = { ...names, ...namesIn(parts) }
  const nameOf = (sampleNumber: string) => known[sampleNumber] ?? `sample ${sampleNumber}`
  const lines = [
    ...new Set(
      parts.flatMap((part) =>
        part.isTest ? testMessages(part, parts, nameOf) : sampleMessages(part, parts, nameOf),
      ),
    ),
  ]
  const others = changes.filter(({ field }) => partOf({ field }).length === 0)
  const total = others.find(({ field }) => field === 'totalCents')
  const rest = others.filter((change) => change !== total).flatMap(fieldMessage)
  return withTotal([...lines, ...rest], total)
}

const partOf = (change: RecordedChange): Part[] => {
  const numbers = parseOrderNumbers(change.field)
  const { sampleNumber, testNumber } = numbers ?? {}
  return sampleNumber ? [{ ...change, sampleNumber, isTest: testNumber !== undefined }] : []
}

const valuesOf = (value: unknown): Values | null =>
  value !== null && typeof value === 'object' ? (value as Values) : null

const namesIn = (parts: readonly Part[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap(({ isTest, sampleNumber, from, to }) => {
      const name = !isTest && (valuesOf(to) ?? valuesOf(from))?.sampleName
      return name ? [[sampleNumber, String(name)]] : []
    }),
  )

type NameOf = (sampleNumber: string) => string

const SAMPLE_LABELS: Record<string, string> = {
  ...SAMPLE_INFO_LABELS,
  condition: 'condition',
  amountSeen: 'amount',
}

function sampleMessages(part: Part, parts: readonly Part[], nameOf: NameOf): string[] {
  const { sampleNumber } = part
  const [from, to] = [valuesOf(part.from), valuesOf(part.to)]
  const name = nameOf(sampleNumber)
  const tests = parts.filter((each) => each.isTest && each.sampleNumber === sampleNumber)
  if (!from) {
    const added = listTests(tests.map((each) => valuesOf(each.to)))
    return [withFullStop(`Added sample ${name}${added ? ` with ${added}` : ''}`)]
  }
  if (!to) return [withFullStop(`Removed sample ${name}`)]
  return differing(from, to).map((field) => {
    const label = SAMPLE_LABELS[field] ?? 'details'
    return changed(`${lowercased(label)} of ${name}`, from[field], to[field])
  })
}

function testMessages(part: Part, parts: readonly Part[], nameOf: NameOf): string[] {
  const { sampleNumber } = part
  const sample = parts.find((each) => !each.isTest && each.sampleNumber === sampleNumber)
  const [from, to] = [valuesOf(part.from), valuesOf(part.to)]
  const name = nameOf(sampleNumber)
  // Reported with its sample.
  if ((!from && sample?.from === null) || (!to && sample?.to === null)) return []
  const sameTests = (side: 'from' | 'to') =>
    parts
      .filter((each) => each.isTest && each.sampleNumber === sampleNumber && !each[other(side)])
      .map((each) => valuesOf(each[side]))
  if (!from) return [withFullStop(`Added ${listTests(sameTests('to'))} to ${name}`)]
  if (!to) return [withFullStop(`Removed ${listTests(sameTests('from'))} from ${name}`)]
  return changedTest(from, to, `${testLabel(to)} for ${name}`)
}

const other = (side: 'from' | 'to') => (side === 'from' ? 'to' : 'from')

function changedTest(from: Values, to: Values, what: string): string[] {
  const details = { from: valuesOf(from.details) ?? from, to: valuesOf(to.details) ?? to }
  const messages = differing(details.from, details.to)
    .filter((field) => !TEST_FIELDS.includes(field))
    .map((field) => {
      const [before, after] = [details.from[field], details.to[field]]
      if (field === 'testName') return `Changed ${testLabel(from)} to ${testLabel(to)}.`
      if (field === 'turnAroundType')
        return changed(`turnaround of ${what}`, turnaround(before), turnaround(after))
      const text = (value: unknown) => value && parameterText(field, String(value))
      return changed(`${lowercased(parameterLabel(field))} of ${what}`, text(before), text(after))
    })
  if (from.isBillable !== to.isBillable)
    messages.push(to.isBillable ? `${what} is billed again.` : `${what} is no longer billed.`)
  if (from.listPrice !== to.listPrice)
    messages.push(changed(`price of ${what}`, cents(from.listPrice), cents(to.listPrice)))
  if (from.startDate !== to.startDate)
    messages.push(changed(`start date of ${what}`, from.startDate, to.startDate))
  if (from.dueDate !== to.dueDate)
    messages.push(changed(`due date of ${what}`, from.dueDate, to.dueDate))
  return messages
}

/** These have their own messages or need none. */
const TEST_FIELDS = ['isBillable', 'listPrice', 'startDate', 'dueDate', 'datesSetByHand', 'details']

const testLabel = (test: Values | null): string => {
  const name = String((valuesOf(test?.details) ?? test)?.testName ?? '')
  return (TEST_LABELS as Record<string, string>)[name] ?? 'a test'
}
const turnaround = (type: unknown) => TURNAROUND_LABELS[type as TurnAroundType]
const cents = (value: unknown) => (typeof value === 'number' ? formatDollars(value) : null)
/** For use within a sentence; abbreviations keep their capitals. */
const lowercased = (label: string) => label.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())

/** 'Pesticides, 3 × pH' */
function listTests(tests: readonly (Values | null)[]): string {
  const counts = new Map<string, number>()
  for (const test of tests) counts.set(testLabel(test), (counts.get(testLabel(test)) ?? 0) + 1)
  return [...counts].map(([label, count]) => (count > 1 ? `${count} × ${label}` : label)).join(', ')
}

const differing = (from: Values, to: Values): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (field) => JSON.stringify(from[field] ?? null) !== JSON.stringify(to[field] ?? null),
  )

function changed(what: string, from: unknown, to: unknown): string {
  const [before, after] = [formatValue(from), formatValue(to)]
  if (before === null) return withFullStop(`Set the ${what} to ${after ?? 'none'}`)
  return withFullStop(
    after === null
      ? `Removed the ${what}, ${before}`
      : `Changed the ${what} from ${before} to ${after}`,
  )
}

/** A single message includes the change of the total; several get one for it at the end. */
function withTotal(messages: string[], total: RecordedChange | undefined): string[] {
  const { from, to } = total ?? {}
  if (typeof to !== 'number') return messages
  if (typeof from !== 'number') return [...messages, `The total is ${formatDollars(to)}.`]
  const [only, ...more] = messages
  if (only && more.length === 0) {
    const difference = `${to < from ? '−' : '+'}${formatDollars(Math.abs(to - from))}`
    return [`${only.replace(/\.$/, '')}, ${difference}.`]
  }
  return [...messages, `The total went from ${formatDollars(from)} to ${formatDollars(to)}.`]
}
