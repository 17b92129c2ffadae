import { getReceivedFigure } from '@accession/contract/figures'
import { inFigures, receivedSentence } from '@accession/domain/figures/figure-sentences'
import { useQuery } from '@tanstack/react-query'
import { listAddress } from '../orders/order-addresses.ts'
import { query } from '../platform/query.ts'
import { longDay, shortDay } from './day-words.ts'
import { Figure } from './figure.tsx'
import { Legend } from './legend.tsx'

export function ReceivedOrders() {
  const stats = useQuery(query(getReceivedFigure, {}))
  return (
    <Figure
      title="Orders received"
      query={stats}
      picture={({ today, days }) => ({
        sentence: receivedSentence(days, today),
        legend: (
          <Legend
            tones={[
              ['plain', 'Received'],
              ['usual', 'Usual for the weekday'],
            ]}
          />
        ),
        columns: days.map(({ day, orders, usual }) => ({
          label: shortDay(day),
          to: listAddress('received', { startDate: day, endDate: day }),
          value: inFigures(orders),
          parts: [{ tone: 'plain', amount: orders }],
          usual,
        })),
        head: ['Day', 'Received', 'Usual'],
        rows: days.map(({ day, orders, usual }) => [
          longDay(day),
          inFigures(orders),
          usual === null ? '–' : inFigures(usual),
        ]),
        note: 'Usual is the median of the same weekday in the four weeks before, closed days left out. A closed day is shown when something was received on it.',
      })}
    />
  )
}
