// What partitioning the audit records by month would change: `node api/bench/audit-by-month.ts <database URL> <records>`
// copies so many made-up records into two tables like audit_records, one of them in a partition per month, and prints
// size, reads and what it costs to remove the oldest month. The URL is that of the owner of a scratch database.
import { Client, Pool } from 'pg'
import { costOf } from './cost-of.ts'

const [url = '', records = '10000000'] = process.argv.slice(2)
const count = Number(records)
const owner = new Client({ connectionString: url })
await owner.connect()
const pool = new Pool({ connectionString: url, max: 1 })

const TABLES = ['audit_whole', 'audit_by_month']
const INDEXES = [
  '(subject, subject_id, id)',
  '(at, id)',
  `(split_part(action, ':', 1), at, id)`,
  `(user_id, split_part(action, ':', 1), at, id) where user_id is not null`,
]
const MONTHS = 121

/** Ten years; each order has ten records within some days, as an order is placed, received, tested and invoiced. */
const ROWS = `select n as id, timestamptz '2016-11-17' + (n - n % 10 * 0.1) * (interval '3650 days' / ${count}) as at,
    1 + n % 40 as user_id, 'person' as actor,
    (array['order:place', 'order:receive', 'order:accept', 'order:report', 'invoice:issue'])[1 + n % 5] as action,
    'order' as subject, 1 + n / 10 as subject_id, md5(n::text) as request_id,
    '{"phase": {"from": "received", "to": "accepted"}, "totalCents": {"from": 78075, "to": 78100}}'::jsonb as changes
  from generate_series(1, ${count}) n`
const COLUMNS = 'id, at, user_id, actor, action, subject, subject_id, request_id, changes'

for (const table of TABLES) await owner.query(`drop table if exists ${table}`)
await owner.query('create table audit_whole (like audit_records)')
await owner.query('create table audit_by_month (like audit_records) partition by range (at)')
await owner.query(`do $$ begin
  for m in 0..${MONTHS} loop
    execute format('create table audit_month_%s partition of audit_by_month for values from (%L) to (%L)', m,
      timestamptz '2016-11-01' + m * interval '1 month', timestamptz '2016-11-01' + (m + 1) * interval '1 month');
  end loop; end $$`)
for (const table of TABLES) {
  const begun = performance.now()
  await owner.query(`insert into ${table} (${COLUMNS}) ${ROWS}`)
  await owner.query(
    `alter table ${table} add primary key (id${table === 'audit_by_month' ? ', at' : ''})`,
  )
  for (const index of INDEXES) await owner.query(`create index on ${table} ${index}`)
  await owner.query(`vacuum analyze ${table}`)
  console.log(`${table}: loaded in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
}

const { rows: sizes } = await owner.query(`
  select case when c.relname = 'audit_whole' then 'audit_whole' else 'audit_by_month' end as name,
    sum(pg_table_size(c.oid))::float8 / ${count} as bytes, sum(pg_indexes_size(c.oid))::float8 / ${count} as index_bytes
  from pg_class c where c.relname ~ '^audit_(whole|month_\\d+)$' and c.relkind = 'r' group by 1 order by 1 desc`)
console.table(sizes)

const READS: Record<string, (table: string) => string> = {
  'history of one order': (table) =>
    `select * from ${table} where subject = 'order' and subject_id = $1 order by id desc limit 50`,
  'activity, newest': (table) =>
    `select * from ${table} where at < '2026-11-30' and $1::integer is not null order by at desc, id desc limit 51`,
  'activity, five days of 2021': (table) =>
    `select * from ${table} where at >= '2021-03-01' and at < '2021-03-06' and $1::integer is not null
     order by at desc, id desc limit 51`,
  'of one user, newest': (table) =>
    `select * from ${table} where user_id = $1 and split_part(action, ':', 1) = 'order' order by at desc, id desc limit 51`,
}
for (const [name, read] of Object.entries(READS))
  for (const table of TABLES) {
    const { pages, ms } = await costOf(pool, { text: read(table), values: [7] })
    console.log(`${name}, ${table}: ${pages} pages, ${ms.toFixed(1)} ms`)
  }

const REMOVE = {
  audit_whole: [`delete from audit_whole where at < '2017-01-01'`, 'vacuum audit_whole'],
  audit_by_month: ['drop table audit_month_0, audit_month_1'],
}
for (const [table, statements] of Object.entries(REMOVE)) {
  const begun = performance.now()
  const wal = async () => (await owner.query('select pg_current_wal_insert_lsn() as at')).rows[0].at
  const from = await wal()
  for (const statement of statements) await owner.query(statement)
  const { rows } = await owner.query(
    'select pg_size_pretty(pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn)) as written',
    [await wal(), from],
  )
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(`the two oldest months, ${table}: ${seconds} s, ${rows[0].written} of WAL`)
}
await pool.end()
await owner.end()
