import { getDueFigure } from '@accession/contract/figures'
import { addDays } from '@accession/domain/calendar/day'
import {
  TURNAROUND_LABELS,
  TURNAROUND_TYPES,
  type TurnAroundType,
} from '@accession/domain/catalog/turnarounds'
import { type TestCounts, testsIn } from '@accession/domain/figures/due-tests'
import { dueSentence, inFigures } from '@accession/domain/figures/figure-sentences'
import { WORK_LIST_LABELS } from '@accession/domain/orders/work-lists'
import { useQuery } from '@tanstack/react-query'
import { listAddress } from '../orders/order-addresses.ts'
import { query } from '../platform/query.ts'
import type { Tone } from './columns.tsx'
import { longDay, shortDay } from './day-words.ts'
import { Figure } from './figure.tsx'
import { Legend } from './legend.tsx'

const TONES: Record<TurnAroundType, Tone> = { standard: 'plain', rush: 'rush', urgent: 'urgent' }

const columnOf = (tests: TestCounts) => ({
  value: inFigures(testsIn(tests)),
  parts: TURNAROUND_TYPES.map((type) => ({ tone: TONES[type], amount: tests[type] })),
})

const rowOf = (name: string, tests: TestCounts) => [
  name,
  ...[testsIn(tests), ...TURNAROUND_TYPES.map((type) => tests[type])].map(inFigures),
]

export function DueTests() {
  const stats = useQuery(query(getDueFigure, {}))
  return (
    <Figure
      title="Tests due"
      query={stats}
      picture={({ today, isFloor, ...due }) => ({
        sentence: dueSentence(due, today, isFloor),
        legend: (
          <Legend tones={TURNAROUND_TYPES.map((type) => [TONES[type], TURNAROUND_LABELS[type]])} />
        ),
        columns: [
          {
            label: ['Past', 'due'],
            to: '/orders-list?work=overdue',
            isAlarming: testsIn(due.overdue) > 0,
            mayBreak: true,
            ...columnOf(due.overdue),
          },
          ...due.days.map(({ day, ...tests }, place) => ({
            label: shortDay(day),
            // With the closed days before it, which count for it.
            to: listAddress('due', {
              startDate: addDays(due.days[place - 1]?.day ?? addDays(today, -1), 1),
              endDate: day,
            }),
            ...columnOf(tests),
          })),
        ],
        head: ['Due', 'Tests', ...TURNAROUND_TYPES.map((type) => TURNAROUND_LABELS[type])],
        rows: [
          rowOf(WORK_LIST_LABELS.overdue, due.overdue),
          ...due.days.map(({ day, ...tests }) => rowOf(longDay(day), tests)),
        ],
        note: 'Tests of orders received or accepted, on the next 10 business days. What is due on a closed day counts for the next open one. The portal does not know of results yet: a test counts until its order is invoiced.',
      })}
    />
  )
}
