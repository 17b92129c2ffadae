import { type FactorChange, getPricingHistory } from '@accession/contract/billing'
import { factorMeaning, formatFactor } from '@accession/domain/billing/price-adjustment'
import { thousandthsOf } from '@accession/domain/pricing/money'
import { useQuery } from '@tanstack/react-query'
import { labTimeInWords } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { query } from '../platform/query.ts'
import type { Column } from '../ui/column.ts'
import { IndexTable } from '../ui/index-table.tsx'
import { Section } from '../ui/sheet.tsx'

const factorOf = (factor: number) => formatFactor(thousandthsOf(factor))

const columnsIn = (timeZone: string): Column<FactorChange>[] => [
  {
    label: 'When',
    cell: ({ at }) => labTimeInWords(at, timeZone),
    look: 'unbroken',
    card: 'title',
  },
  { label: 'Who', cell: ({ actor }) => actor },
  { label: 'From', cell: ({ from }) => factorOf(from), look: 'figure' },
  { label: 'To', cell: ({ to }) => factorOf(to), look: 'figure' },
  { label: 'What it means', cell: ({ to }) => factorMeaning(thousandthsOf(to)) },
]

/** Every factor a billing company has had, newest first. */
export function FactorHistory({ parentCompanyId }: { parentCompanyId: number }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const history = useQuery({
    ...query(getPricingHistory, { query: { parentCompanyId } }),
    select: ({ changes }) => ({ data: changes }),
  })
  return (
    <Section title="History">
      <IndexTable
        label="changes of the factor"
        columns={columnsIn(timeZone)}
        query={history}
        rowKey={({ at }) => at}
        none="The factor has not been changed yet."
      />
    </Section>
  )
}
