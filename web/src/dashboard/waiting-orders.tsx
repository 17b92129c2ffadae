import { getWaitingStats } from '@accession/contract/stats'
import { formatCount, waitingMessage } from '@accession/domain/stats/stats-messages'
import {
  WAITING_AGE_LABELS,
  type WaitingAge,
  waitingRange,
} from '@accession/domain/stats/waiting-orders'
import { useQuery } from '@tanstack/react-query'
import { listAddress } from '../orders/order-addresses.ts'
import { query } from '../platform/query.ts'
import { StatCard } from './stat-card.tsx'

const SHORT: Record<WaitingAge, [string, string]> = {
  '0-1': ['0–1', 'days'],
  '2-3': ['2–3', 'days'],
  '4-7': ['4–7', 'days'],
  '8-14': ['8–14', 'days'],
  '15+': ['Over 14', 'days'],
}

export function WaitingOrders() {
  const stats = useQuery(query(getWaitingStats, {}))
  return (
    <StatCard
      title="Orders waiting to be received"
      query={stats}
      picture={({ today, ...waiting }) => ({
        message: waitingMessage(waiting),
        columns: waiting.ages.map(({ age, orders }) => ({
          label: SHORT[age],
          to: listAddress('arrival', waitingRange(age, today)),
          value: formatCount(orders),
          parts: [{ tone: age === '15+' ? 'urgent' : 'plain', amount: orders }],
          isAlarming: age === '15+' && orders > 0,
        })),
        head: ['Waiting', 'Orders'],
        rows: waiting.ages.map(({ age, orders }) => [WAITING_AGE_LABELS[age], formatCount(orders)]),
        note: 'Days since an order was expected, or since it was placed if it has no expected arrival.',
      })}
    />
  )
}
