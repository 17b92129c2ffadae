// What the activity log and the page of a company cost: `node api/bench/activity.ts <database URL> <records>`
// adds so many audit records over ten years to a database with the demo laboratory, which is then only good
// for this, and prints what each filter reads. The URL is that of the owner.
import { ACTIVITY_KINDS } from '@accession/domain/history/activity-kinds'
import { Client } from 'pg'
import { costOf } from './cost-of.ts'
import { listenToApp } from './listen.ts'

const [url = '', records = '0'] = process.argv.slice(2)

/** Most is done to orders, by a few people; catalogs, messages and settings change now and then. */
const LOAD = `
  insert into audit_records (at, actor, user_id, action, subject, subject_id, changes)
  select timestamptz '2016-11-17' + n * (interval '3650 days' / $1::integer), 'person',
    case when n % 50000 = 0 then least_busy.id when n % 10 < 6 then busiest.id else others.id end,
    case when n % 100000 = 0 then 'catalogue:import' when n % 20000 = 1 then 'message:update'
      when n % 5000 = 2 then 'session:end' when n % 400 = 3 then 'export:sage'
      when n % 100 = 4 then 'contact:update' when n % 100 = 5 then 'user:update'
      when n % 6 = 0 then 'invoice:issue'
      else (array['order:place', 'order:receive', 'order:accept', 'order:report'])[1 + n % 4] end,
    case when n % 100 in (4) then 'billing-company' when n % 100 in (5) then 'person' else 'order' end,
    case when n % 100 in (4, 5) then 1 + n % 2 else 1 + n % 400 end,
    '{"phase": {"from": "received", "to": "accepted"}, "totalCents": {"from": 78075, "to": 78100}}'
  from generate_series(1, $1::integer) n,
    lateral (select id from users where email like 'sam@%') busiest,
    lateral (select id from users where email like 'leo@%') least_busy,
    lateral (select id from users order by id offset n % 5 limit 1) others`

const owner = new Client({ connectionString: url })
await owner.connect()
if (Number(records) > 0) {
  await owner.query('alter table audit_records disable trigger audit_records_chained')
  await owner.query(LOAD, [Number(records)])
}
await owner.query('vacuum analyze audit_records')
const { rows } = await owner.query(`select
  (select id from users where email like 'sam@%') as busy, (select id from users where email like 'leo@%') as rare,
  (select max(id) / 2 from audit_records) as middle, (select count(*)::integer from audit_records) as records,
  pg_size_pretty(pg_table_size('audit_records')) as size, pg_size_pretty(pg_indexes_size('audit_records')) as indexes`)
const [{ busy, rare, middle, ...about }] = rows
console.log(about)

const DAYS = 'from=2021-03-01&to=2021-03-05'
const filters = [
  '',
  DAYS,
  `before=${middle}`,
  ...ACTIVITY_KINDS.flatMap((kind) => [`kind=${kind}`, `kind=${kind}&${DAYS}`]),
  ...[busy, rare].flatMap((userId) => [
    `userId=${userId}`,
    `userId=${userId}&${DAYS}`,
    `userId=${userId}&before=${middle}`,
    ...ACTIVITY_KINDS.map((kind) => `userId=${userId}&kind=${kind}`),
  ]),
]
const app = await listenToApp(url)
const print = (name: string, { pages, ms }: { pages: number; ms: number }) =>
  console.log(`| ${name} | ${pages.toLocaleString('en-US')} | ${ms.toFixed(1)} |`)

console.log('| filter | pages | ms |\n|---|---|---|')
for (const query of filters) {
  const statements = await app.statementsOf('admin', { url: `/admin/activity?${query}` })
  const list = statements.find(({ text }) => text.includes('with r as materialized'))
  if (!list) throw new Error(`${query} reads no records`)
  print(query, await costOf(app.pool, list))
}
for (const id of [1, 2]) {
  const statements = await app.statementsOf('finance', { url: `/admin/company-page/${id}` })
  const page = statements.find(({ text }) => text.includes('"parentCompanyNumber"'))
  if (!page) throw new Error('The page of a company reads nothing')
  print(`page of company ${id}`, await costOf(app.pool, page))
}
await app.close()
await owner.end()
