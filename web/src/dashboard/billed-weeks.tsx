import { getBilledStats } from '@accession/contract/stats'
import { addDays } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { billedMessage } from '@accession/domain/stats/stats-messages'
import { useQuery } from '@tanstack/react-query'
import { listAddress } from '../orders/order-addresses.ts'
import { query } from '../platform/query.ts'
import { Legend } from './legend.tsx'
import { StatCard } from './stat-card.tsx'

/** $12.3K: there is no room for cents above a column. */
const roundDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

export function BilledWeeks() {
  const stats = useQuery(query(getBilledStats, {}))
  return (
    <StatCard
      title="Billed and unpaid"
      query={stats}
      picture={({ weeks }) => ({
        message: billedMessage(
          weeks.map(({ week, billed, unpaid }) => ({
            week,
            billed: centsOf(billed),
            unpaid: centsOf(unpaid),
          })),
        ),
        legend: (
          <Legend
            tones={[
              ['plain', 'Billed and paid'],
              ['open', 'Billed, not paid'],
            ]}
          />
        ),
        columns: weeks.map(({ week, billed, unpaid }) => ({
          label: [week.slice(8), formatDay(week).slice(3, 6)],
          to: listAddress('issued', { startDate: week, endDate: addDays(week, 6) }),
          value: roundDollars.format(billed),
          parts: [
            { tone: 'plain', amount: billed - unpaid },
            { tone: 'open', amount: unpaid },
          ],
        })),
        head: ['Week of', 'Billed', 'Unpaid'],
        rows: weeks.map(({ week, billed, unpaid }) => [
          formatDay(week),
          formatDollars(centsOf(billed)),
          formatDollars(centsOf(unpaid)),
        ]),
        note: 'Invoices by the week they were issued. Weeks start on Monday, and the last week is still in progress. Unpaid is what is still due today.',
      })}
    />
  )
}
