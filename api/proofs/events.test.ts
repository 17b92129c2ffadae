import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PROOF_TIMEOUT_MS, report, runsOf, SEED } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { startProcess, startServer, until } from '../test/processes.ts'
import { compareEvents, type Seen, type Written } from './event-ledger.ts'
import { EventWriters } from './event-writers.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'

const EVENTS = runsOf({ ci: 2_000, full: 200_000 })
const WRITERS = 8
const ORDERS = 100
const READER = fileURLToPath(new URL('./event-reader.ts', import.meta.url))
/** A busy machine is slow. */
const DRAIN_MS = 120_000

let laboratory: Laboratory
let folder: string
beforeAll(async () => {
  laboratory = await openLaboratory()
  folder = mkdtempSync(join(tmpdir(), 'accession-events-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await laboratory.close()
})

/** Orders of two companies; the first has a member, who reads only its own. */
const addOrders = () =>
  laboratory.query<{ id: number; number: string; company: number }>(
    `insert into orders (number, company_id, billing_company_id, created_by, created_at, terms_digest,
       factor_thousandths, standard_thousandths, rush_thousandths, urgent_thousandths, total_cents, sample_count)
     select '26-' || (900000 + n), c.id, c.billing_company_id, 1, now(), sha256('terms'), 1000, 1000, 1500, 2000, 0, 0
     from generate_series(1, $1) n
     join (select distinct on (billing_company_id) id, billing_company_id,
         dense_rank() over (order by billing_company_id) - 1 as nth from companies) c on c.nth = n % 2
     returning id, number, billing_company_id as company`,
    [ORDERS],
  )

type Saved = Seen & { id: string }

/** A process that reads into a file, and is started again where it was killed. */
function startReader(url: string, email: string, name: string) {
  const file = join(folder, name)
  const start = () => {
    const child = spawn(process.execPath, [READER, url, email, DEMO_PASSWORD, file])
    const exited = new Promise((resolve) => child.on('exit', resolve))
    return { child, exited }
  }
  let running = start()
  const kill = async () => {
    running.child.kill('SIGKILL')
    await running.exited
  }
  return {
    kill,
    async killAndStart() {
      await kill()
      running = start()
    },
    /** Only lines that were saved completely. */
    saved: (): Saved[] =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .slice(0, -1)
            .flatMap((line) => JSON.parse(line).seen)
        : [],
  }
}

const positionsOf = (saved: readonly Saved[]) => saved.map(({ id }) => Number(id.split('.')[1]))

it(`Readers and relays are killed while ${WRITERS} writers record ${EVENTS} events: none is missed, none comes twice, none is out of order`, {
  timeout: PROOF_TIMEOUT_MS * 10,
}, async () => {
  const begun = performance.now()
  const orders = await addOrders()
  const server = await startServer(laboratory.env)
  const relays = [startProcess('worker', laboratory.env), startProcess('worker', laboratory.env)]
  const staff = startReader(server.url, DEMO_USERS.admin.email, 'staff')
  const member = startReader(server.url, DEMO_USERS.userA.email, 'member')

  const url = laboratory.env.DATABASE_URL
  const writers = new EventWriters({ url, orders, events: EVENTS, seed: SEED })
  let isWriting = true
  let kills = 0
  const faults = (async () => {
    for (; isWriting; kills++) {
      await sleep(500 + Math.random() * 2_500)
      await (kills % 2 ? member : staff).killAndStart()
      if (kills % 4 !== 2) continue
      relays[0]?.child.kill('SIGKILL')
      relays[0] = startProcess('worker', laboratory.env)
    }
  })()
  await writers.run(WRITERS)
  isWriting = false
  await faults

  const { written } = writers
  const memberships = await laboratory.query<{ company: number }>(
    'select billing_company_id as company from memberships where user_id = (select id from users where email = $1)',
    [DEMO_USERS.userA.email],
  )
  const companies = memberships.map(({ company }) => company)
  const own = new Set(
    orders.filter(({ company }) => companies.includes(company)).map(({ number }) => number),
  )
  const ofMember = new Map([...written].filter(([, { orderNumber }]) => own.has(orderNumber)))
  await until('every event', async () => staff.saved().length >= written.size, DRAIN_MS).catch(
    () => {},
  )
  await until(
    'every own event',
    async () => member.saved().length >= ofMember.size,
    DRAIN_MS,
  ).catch(() => {})
  await Promise.all([staff.kill(), member.kill()])
  for (const { child } of [...relays, server]) child.kill('SIGKILL')
  await Promise.all([...relays, server].map(({ exited }) => exited))

  const ofStaff = staff.saved()
  const { undone, long } = writers
  report(
    'events',
    written.size,
    begun,
    `${undone} transactions undone, ${long} long, ${kills} readers killed`,
  )
  expect(kills).toBeGreaterThan(1)
  expect(undone).toBeGreaterThan(0)
  expect(long).toBeGreaterThan(0)
  expect(ofMember.size).toBeGreaterThan(0)
  expect(ofMember.size).toBeLessThan(written.size)
  expect(compareEvents(written, ofStaff)).toEqual([])
  expect(compareEvents(ofMember, member.saved())).toEqual([])
  const positions = positionsOf(ofStaff)
  expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index))
})

it('The comparison finds seeded faults: missing, twice, undone, swapped and too late', () => {
  const event = (mark: string, version: number, began: number, committed: number): Written => ({
    mark,
    orderNumber: `26-${mark[0]}`,
    version,
    began,
    committed,
  })
  const all = [
    event('a1', 1, 1, 2),
    event('a2', 2, 3, 6),
    event('b1', 1, 4, 5),
    event('c1', 1, 7, 8),
  ]
  const written = new Map(all.map((each) => [each.mark, each]))
  const faultsOf = (...marks: string[]) =>
    compareEvents(
      written,
      marks.map((mark) => ({ mark, orderNumber: '', version: 0, ...written.get(mark) })),
    )
  expect(faultsOf('a1', 'a2', 'b1', 'c1')).toEqual([])
  expect(faultsOf('a1', 'b1', 'a2', 'c1')).toEqual([])
  expect(faultsOf('a1', 'a2', 'c1')).toEqual(['missing: b1'])
  expect(faultsOf('a1', 'a2', 'b1', 'b1', 'c1')).toContain('twice: b1')
  expect(faultsOf('a1', 'a2', 'x', 'b1', 'c1')).toEqual(['never committed: x'])
  expect(faultsOf('a2', 'a1', 'b1', 'c1')).toContain('26-a: 1 after 2')
  expect(faultsOf('a1', 'a2', 'c1', 'b1')).toEqual(['too late: b1, committed before c1 had begun'])
})
