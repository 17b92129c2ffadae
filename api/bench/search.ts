// What a search costs: `node api/bench/search.ts <database URL>` after load.ts. Sends each search to the
// real server, captures its statements and runs them twice; prints the pages and the time of the second run.
import type { DemoKind } from '../src/demo/demo-data.ts'
import { costOf } from './cost-of.ts'
import { listenToApp, type Statement } from './listen.ts'

const [url = '', shown] = process.argv.slice(2)
const app = await listenToApp(url)

/** The text of each kind of search, given what the searcher has: a recent order and an old one. */
const SEARCHES = {
  'one letter, common': () => 'a',
  'two letters of a batch': ({ recent }: Own) => recent.slice(0, 2),
  'beginning of a number': () => '26-',
  'three digits of a number': () => '123',
  'a whole number': ({ oldNumber }: Own) => oldNumber,
  'a common word': () => 'haze',
  'a batch, recent': ({ recent }: Own) => recent,
  'a batch, old': ({ old }: Own) => old,
  'a word of old orders only': () => 'zanzibar',
  'two words': () => 'elektra flower',
  'the name of a company': ({ company }: Own) => company,
  'a user': () => 'webb',
  'no match, and no typo': () => 'qq9x7',
  'a typo': () => 'elektar',
} satisfies Record<string, (of: Own) => string>

type Own = { recent: string; old: string; oldNumber: string; company: string }

const SEARCHERS: Partial<Record<DemoKind, string>> = {
  admin: 'true',
  userA: 'o.billing_company_id = 1',
  userB: 'o.billing_company_id = 2',
}

async function ownOf(where: string): Promise<Own> {
  const find = (direction: 'asc' | 'desc') =>
    app.pool.query(`select s.batch_name, o.number, c.name from orders o
      join samples s on s.order_id = o.id join companies c on c.id = o.company_id
      where ${where} order by o.id ${direction}, s.place limit 1`)
  const [recent, old] = [await find('desc'), await find('asc')]
  const { batch_name, number, name } = old.rows[0]
  return { recent: recent.rows[0].batch_name, old: batch_name, oldNumber: number, company: name }
}

async function print(statement: Statement) {
  const explain = `explain (analyze, buffers) ${statement.text}`
  const { rows } = await app.pool.query(explain, statement.values)
  console.log(rows.map((row) => row['QUERY PLAN']).join('\n'))
}

const isSearch = ({ text }: Statement) => /search_text/.test(text)
const cells = new Map(Object.keys(SEARCHES).map((name) => [name, [] as string[]]))
for (const [kind, where] of Object.entries(SEARCHERS)) {
  const own = await ownOf(where)
  for (const [name, search] of Object.entries(SEARCHES)) {
    const path = `/search?q=${encodeURIComponent(search(own))}`
    const statements = (await app.statementsOf(kind as DemoKind, { url: path })).filter(isSearch)
    let [pages, ms] = [0, 0]
    for (const statement of statements) {
      if (shown === `${kind} ${name}`) await print(statement)
      const cost = await costOf(app.pool, statement)
      pages += cost.pages
      ms += cost.ms
    }
    cells.get(name)?.push(`${pages.toLocaleString('en-US')} pages, ${ms.toFixed(1)} ms`)
  }
}
console.log(`| search | ${Object.keys(SEARCHERS).join(' | ')} |`)
for (const [name, costs] of cells) console.log(`| ${name} | ${costs.join(' | ')} |`)
await app.close()
