import { getDueStats } from '@accession/contract/stats'
import { addDays } from '@accession/domain/calendar/day'
import {
  TURNAROUND_LABELS,
  TURNAROUND_TYPES,
  type TurnAroundType,
} from '@accession/domain/catalog/turnarounds'
import { WORK_LIST_LABELS } from '@accession/domain/orders/work-lists'
import { type TestCounts, testsIn } from '@accession/domain/stats/due-tests'
import { dueMessage, formatCount } from '@accession/domain/stats/stats-messages'
import { useQuery } from '@tanstack/react-query'
import { listAddress } from '../orders/order-addresses.ts'
import { query } from '../platform/query.ts'
import type { Tone } from './columns.tsx'
import { longDay, shortDay } from './day-labels.ts'
import { Legend } from './legend.tsx'
import { StatCard } from './stat-card.tsx'

const TONES: Record<TurnAroundType, Tone> = { standard: 'plain', rush: 'rush', urgent: 'urgent' }

const columnOf = (tests: TestCounts) => ({
  value: formatCount(testsIn(tests)),
  parts: TURNAROUND_TYPES.map((type) => ({ tone: TONES[type], amount: tests[type] })),
})

const rowOf = (name: string, tests: TestCounts) => [
  name,
  ...[testsIn(tests), ...TURNAROUND_TYPES.map((type) => tests[type])].map(formatCount),
]

export function DueTests() {
  const stats = useQuery(query(getDueStats, {}))
  return (
    <StatCard
      title="Tests due"
      query={stats}
      picture={({ today, isCapped, ...due }) => ({
        message: dueMessage(due, today, isCapped),
        legend: (
          <Legend tones={TURNAROUND_TYPES.map((type) => [TONES[type], TURNAROUND_LABELS[type]])} />
        ),
        columns: [
          {
            label: ['Past', 'due'],
            to: '/worklist?list=overdue',
            isAlarming: testsIn(due.overdue) > 0,
            mayBreak: true,
            ...columnOf(due.overdue),
          },
          ...due.days.map(({ day, ...tests }, place) => ({
            label: shortDay(day),
            // Including the closed days before it, which count toward it.
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
        note: 'Tests not yet reported, over the next 10 business days. A test due on a closed day counts toward the next open day.',
      })}
    />
  )
}
