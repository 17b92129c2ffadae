// Shows the query plans behind the screens: `node api/bench/plans.ts <database URL>` after load.ts.
import { costOf, explainPrepared } from './cost-of.ts'
import { listenToApp, type Statement } from './listen.ts'

const [url = ''] = process.argv.slice(2)
const app = await listenToApp(url)
const { rows } = await app.pool.query('select number from orders where company_id = 1 limit 1')

const READS = {
  'GET /order': ['userA', `/order?num=${rows[0].number}&ft=false&gt=false`],
  'GET /orders/company/1': ['userA', '/orders/company/1'],
  'GET /orders/company/1?offset=10000': ['userA', '/orders/company/1?offset=10000'],
  'GET /orders/user': ['userA', '/orders/user'],
  'GET /orders/user?offset=5000': ['userA', '/orders/user?offset=5000'],
  'GET /orders/company/3, few orders': ['userB', '/orders/company/3'],
  'GET /orders/own, a quarter of all orders': ['userA', '/orders/own'],
  'GET /orders/own?stage=in-testing': ['userA', '/orders/own?stage=in-testing'],
  'GET /orders/own, three orders': ['userB', '/orders/own'],
  'GET /orders/overview, a quarter of all orders': ['userA', '/orders/overview'],
  'GET /orders/overview, three orders': ['userB', '/orders/overview'],
  'GET /orders-list': ['admin', '/orders-list'],
  'GET /orders-list of a year, by phase': [
    'admin',
    '/orders-list?startDate=2020-01-01&endDate=2020-12-31&orderStatus=invoiced',
  ],
  'GET /orders-list?work=due-today': ['admin', '/orders-list?work=due-today'],
  'GET /orders-list?work=overdue': ['admin', '/orders-list?work=overdue'],
  'GET /admin/today': ['admin', '/admin/today'],
  'GET /admin/figures/due': ['admin', '/admin/figures/due'],
  'GET /admin/figures/received': ['admin', '/admin/figures/received'],
  'GET /admin/figures/waiting': ['admin', '/admin/figures/waiting'],
  'GET /admin/figures/billed': ['finance', '/admin/figures/billed'],
} as const

const isAboutOrders = ({ text }: Statement) => /\borders\b/.test(text)

for (const [name, [kind, path]] of Object.entries(READS)) {
  const statement = (await app.statementsOf(kind, { url: path })).findLast(isAboutOrders)
  if (!statement) throw new Error(`${name} read no orders`)
  const { pages } = await costOf(app.pool, statement)
  const { last } = await explainPrepared(app.pool, statement)
  const plan = last.map((row) => row['QUERY PLAN']).join('\n')
  console.log(`## ${name}: ${pages} pages\n\n${plan}\n`)
}
await app.close()
