import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatDay } from '../domain/src/calendar/format-day.ts'
import { type OrderProgress, progressMessage } from '../domain/src/orders/order-progress.ts'
import { ORDER_STATUSES, type OrderStatus } from '../domain/src/orders/order-state.ts'

const TODAY = '2026-11-16'
const DAYS = ['2026-11-06', TODAY, '2026-11-19']
const page = readFileSync(new URL('../docs/order-status.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| status'))
  .map((line) => line.slice(2, -2).split(' | ') as [string, string, string, string, string])

const dayIn = (text: string) => DAYS.find((day) => text.endsWith(formatDay(day))) ?? null

function progressIn([status, reported, onHold, day]: string[]): OrderProgress {
  const reportedSamples = Number.parseInt(reported ?? '', 10)
  return {
    status: status?.split(',')[0] as OrderStatus,
    cancelReason: /'(.+)'/.exec(status ?? '')?.[1] ?? null,
    expectedArrival: day?.startsWith('expected') ? dayIn(day) : null,
    lastDueDate: day?.startsWith('due') ? dayIn(day) : null,
    numberOfSamples: 6,
    samplesOnHold: Number.parseInt(onHold ?? '', 10),
    unansweredHolds: onHold?.includes('unanswered') ? 1 : 0,
    answeredHolds: onHold?.includes(', answered') ? 1 : 0,
    reportedSamples,
    rejectedSamples: 0,
    lastReportedOn: reportedSamples > 0 && !reported?.includes('not tracked') ? TODAY : null,
  }
}

describe('the sentence in docs/order-status.md', () => {
  it.each(rows)('%s, %s reported, %s on hold, %s: %s', (...row) => {
    const [, , , , sentence] = row
    expect(progressMessage(progressIn(row), { today: TODAY, isStaff: false })).toBe(sentence)
  })

  it('is there for every status, reported or not, on every kind of day', () => {
    const seen = new Set(
      rows.map(([status, reported, , day]) => {
        const kind = dayIn(day) ? DAYS.indexOf(dayIn(day) as string) : 'none'
        return [status.split(',')[0], reported.split(',')[0], kind].join(' ')
      }),
    )
    expect(rows).toHaveLength(37)
    for (const status of ORDER_STATUSES) expect([...seen].join()).toContain(`${status} 0 none`)
    for (const status of ['received', 'accepted', 'invoiced'])
      for (const reported of ['4', '6'])
        expect([...seen].join()).toContain(`${status} ${reported} `)
    for (const kind of [0, 1, 2, 'none'])
      for (const status of ['created 0', 'accepted 0']) expect(seen).toContain(`${status} ${kind}`)
  })
})

it('the laboratory does not wait for its own samples', () => {
  const row = progressIn(['created', '0', '0', 'none'])
  expect(progressMessage(row, { today: TODAY, isStaff: true })).toBe('Waiting for the samples')
})

it('the laboratory reads whether the customer or itself has to act', () => {
  const asStaff = (onHold: string) =>
    progressMessage(progressIn(['accepted', '0', onHold, 'none']), { today: TODAY, isStaff: true })
  expect(asStaff('1')).toBe('1 sample on hold')
  expect(asStaff('1, unanswered')).toBe('1 sample on hold, waiting for the customer')
  expect(asStaff('2, unanswered, answered')).toBe('2 samples on hold, answered by the customer')
})

it('rejected samples are neither reported nor waited for', () => {
  const row = { ...progressIn(['accepted', '2', '0', 'none']), rejectedSamples: 1 }
  const said = (more: object) =>
    progressMessage({ ...row, ...more }, { today: TODAY, isStaff: false })
  expect(said({})).toBe('1 of 5 samples reported')
  expect(said({ reportedSamples: 1, lastReportedOn: null })).toBe('In testing')
  expect(said({ reportedSamples: 6 })).toBe('Results ready')
  const all = { reportedSamples: 6, rejectedSamples: 6, lastReportedOn: null }
  expect(said({ ...all, status: 'created' })).toBe('Completed')
})
