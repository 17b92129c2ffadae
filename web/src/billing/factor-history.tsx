import { type FactorChange, getPricingHistory } from '@accession/contract/billing'
import { factorMeaning, formatFactor } from '@accession/domain/billing/price-adjustment'
import { thousandthsOf } from '@accession/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { query } from '../platform/query.ts'
import { Section } from '../ui/layout/card.tsx'
import type { Column } from '../ui/table/column.ts'
import { IndexTable } from '../ui/table/index-table.tsx'

const factorOf = (factor: number) => formatFactor(thousandthsOf(factor))

const columnsIn = (timeZone: string): Column<FactorChange>[] => [
  {
    label: 'When',
    cell: ({ at }) => formatLabTime(at, timeZone),
    look: 'unbroken',
    card: 'title',
  },
  { label: 'Who', cell: ({ actor }) => actor },
  { label: 'From', cell: ({ from }) => factorOf(from), look: 'number' },
  { label: 'To', cell: ({ to }) => factorOf(to), look: 'number' },
  { label: 'What it means', cell: ({ to }) => factorMeaning(thousandthsOf(to)) },
]

type Props = { parentCompanyId: number; title?: string; actions?: ReactNode }

/** Every factor a billing company has had, newest first. */
export function FactorHistory({ parentCompanyId, title = 'History', actions }: Props) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const history = useQuery({
    ...query(getPricingHistory, { query: { parentCompanyId } }),
    select: ({ changes }) => ({ data: changes }),
  })
  return (
    <Section title={title} actions={actions}>
      <IndexTable
        label="factor changes"
        columns={columnsIn(timeZone)}
        query={history}
        rowKey={({ at }) => at}
        none="The factor has not been changed yet."
      />
    </Section>
  )
}
