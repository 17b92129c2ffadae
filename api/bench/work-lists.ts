// What the worklist and the list of invoices cost: `node api/bench/work-lists.ts <database URL>` after
// load.ts. Every list in every order and with every filter that is offered; prints the dearest of each.
import { INVOICE_LISTS, invoiceSortsOf } from '@accession/domain/billing/invoice-list'
import {
  AGE_FILTERS,
  DUE_FILTERS,
  sortsOf,
  WORKLIST_LABELS,
  WORKLISTS,
} from '@accession/domain/orders/worklist'
import { costOf } from './cost-of.ts'
import { listenToApp } from './listen.ts'

const [url = ''] = process.argv.slice(2)
const app = await listenToApp(url)

type Dearest = { pages: number; ms: number; query: string }

async function dearestOf(path: string, queries: readonly string[]): Promise<Dearest> {
  let dearest = { pages: 0, ms: 0, query: '' }
  for (const query of queries) {
    const statements = await app.statementsOf('finance', { url: `${path}?${query}` })
    const list = statements.find(({ text }) => text.includes('looked as materialized'))
    if (!list) throw new Error(`${path}?${query} reads no list`)
    const cost = await costOf(app.pool, list)
    if (cost.pages > dearest.pages) dearest = { ...cost, query }
  }
  return dearest
}

const row = (name: string, { pages, ms, query }: Dearest) =>
  console.log(`| ${name} | ${pages.toLocaleString('en-US')} | ${ms.toFixed(0)} | \`${query}\` |`)

console.log('| list | pages | ms | dearest |')
for (const list of WORKLISTS) {
  const filters = [
    '',
    ...DUE_FILTERS.map((due) => `&due=${due}`),
    ...AGE_FILTERS.map((age) => `&olderThan=${age}`),
    '&billingCompanyId=1',
    '&billingCompanyId=2',
    '&q=haze',
    '&q=qq9x7',
  ]
  const sorts = sortsOf(list).flatMap((sort) => [
    `list=${list}&sort=${sort}`,
    `list=${list}&sort=${sort}&descending=true`,
  ])
  const filtered = filters.map((filter) => `list=${list}${filter}`)
  row(WORKLIST_LABELS[list], await dearestOf('/admin/worklist', [...sorts, ...filtered]))
}
for (const list of INVOICE_LISTS) {
  const sorts = invoiceSortsOf(list).flatMap((sort) => [
    `list=${list}&sort=${sort}`,
    `list=${list}&sort=${sort}&descending=true`,
  ])
  const filtered = ['', '&age=over-90', '&billingCompanyId=1', '&billingCompanyId=2']
  const queries = [...sorts, ...filtered.map((filter) => `list=${list}${filter}`)]
  row(`Invoices, ${list}`, await dearestOf('/admin/invoices', queries))
}
await app.close()
