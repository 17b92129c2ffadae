import { getBilledFigure } from '@accession/contract/figures'
import { addDays } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { billedSentence } from '@accession/domain/figures/figure-sentences'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { useQuery } from '@tanstack/react-query'
import { listAddress } from '../orders/order-addresses.ts'
import { query } from '../platform/query.ts'
import { Figure } from './figure.tsx'
import { Legend } from './legend.tsx'

/** $12.3K: above a column there is no room for cents. */
const roundDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

export function BilledWeeks() {
  const stats = useQuery(query(getBilledFigure, {}))
  return (
    <Figure
      title="Billed and unpaid"
      query={stats}
      picture={({ weeks }) => ({
        sentence: billedSentence(
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
        note: 'Invoices by the week they were issued in, from Monday on; the last week is not over. Unpaid is what is still open today.',
      })}
    />
  )
}
