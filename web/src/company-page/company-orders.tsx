import { type CompanyPage, SHOWN_ON_COMPANY } from '@accession/contract/company-page'
import { Text } from '@mantine/core'
import { Section } from '../ui/layout/card.tsx'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { TileLink } from '../users/tile-link.tsx'
import { orderColumns } from '../worklist/worklist-columns.tsx'
import classes from './company.module.css'

type Orders = CompanyPage['orders']
type Props = { parentCompanyId: number; orders: Orders }

const COLUMNS = orderColumns(['company', 'status', 'due']).map((column) =>
  column.label === 'Company' ? { ...column, cell: companyOf } : column,
)

function companyOf({ companyName }: Orders['data'][number]) {
  return companyName
}

const STAGES: [keyof Orders['stages'], string][] = [
  ['toAnswer', 'waiting for the customer’s answer'],
  ['toSend', 'to arrive'],
  ['inTesting', 'in testing'],
  ['finished', 'finished'],
]

/** Where its samples are: what is not finished comes first. */
export function CompanyOrders({ parentCompanyId, orders }: Props) {
  const { data, stages, totalCount } = orders
  return (
    <Section
      title="Orders"
      actions={
        <TileLink to={`/worklist?list=all&billingCompanyId=${parentCompanyId}`}>
          All orders
        </TileLink>
      }
    >
      {data.length === 0 ? (
        <Text c="dimmed">No orders yet.</Text>
      ) : (
        <>
          <ul className={classes.stages} aria-label="Where its orders are">
            {STAGES.filter(([stage]) => stages[stage] > 0).map(([stage, label]) => (
              <li key={stage} data-urgent={stage === 'toAnswer' || undefined}>
                <b>{stages[stage].toLocaleString('en-US')}</b> {label}
              </li>
            ))}
          </ul>
          <div className={classes.orders}>
            <RowsTable
              label="orders"
              columns={COLUMNS}
              rows={data}
              rowKey={({ orderNumber }) => orderNumber}
              opens={({ orderNumber }) => ({ to: `/orders/${orderNumber}` })}
              isGrayed={({ orderStatus }) => orderStatus === 'canceled'}
            />
          </div>
          {totalCount > SHOWN_ON_COMPANY && (
            <div className={classes.more}>
              {data.length} of {totalCount.toLocaleString('en-US')}: unfinished ones, then the
              newest.
            </div>
          )}
        </>
      )}
    </Section>
  )
}
