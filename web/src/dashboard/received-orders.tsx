import { getReceivedStats } from '@accession/contract/stats'
import { formatCount, receivedMessage } from '@accession/domain/stats/stats-messages'
import { useQuery } from '@tanstack/react-query'
import { listAddress } from '../orders/order-addresses.ts'
import { query } from '../platform/query.ts'
import { longDay, shortDay } from './day-labels.ts'
import { Legend } from './legend.tsx'
import { StatCard } from './stat-card.tsx'

export function ReceivedOrders() {
  const stats = useQuery(query(getReceivedStats, {}))
  return (
    <StatCard
      title="Orders received"
      query={stats}
      picture={({ today, days }) => ({
        message: receivedMessage(days, today),
        legend: (
          <Legend
            tones={[
              ['plain', 'Received'],
              ['usual', 'Typical for the weekday'],
            ]}
          />
        ),
        columns: days.map(({ day, orders, usual }) => ({
          label: shortDay(day),
          to: listAddress('received', { startDate: day, endDate: day }),
          value: formatCount(orders),
          parts: [{ tone: 'plain', amount: orders }],
          usual,
        })),
        head: ['Day', 'Received', 'Typical'],
        rows: days.map(({ day, orders, usual }) => [
          longDay(day),
          formatCount(orders),
          usual === null ? '–' : formatCount(usual),
        ]),
        note: 'Typical is the median for the same weekday over the four weeks before, not counting closed days. A closed day is shown if something was received on it.',
      })}
    />
  )
}
