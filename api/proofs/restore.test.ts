import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PROOF_TIMEOUT_MS, report, runsOf } from '@accession/domain/proofs/prove'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, until } from '../test/processes.ts'
import { type RunningCluster, startCluster, whyNoCluster } from './cluster.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { compareOrders } from './order-ledger.ts'
import { type Meant, SubmittingClients } from './submitting-clients.ts'

const MOMENTS = runsOf({ ci: 1, full: 10 })
/** Orders of api/bench/load.ts in the same cluster, to restore a larger one; 200,000 are about 1 GB. */
const LOADED = Number(process.env.RESTORE_ORDERS ?? 0)
const CLIENTS = 4
const PG_CTL = '/usr/lib/postgresql/15/bin/pg_ctl'
const PAUSE_MS = 50
const OPS = fileURLToPath(new URL('../../ops/cluster/', import.meta.url))
const skipped = whyNoCluster()

let cluster: RunningCluster
let laboratory: Laboratory
beforeAll(async () => {
  if (skipped) return
  cluster = await startCluster(1)
  laboratory = await openLaboratory({ ...cluster.urls(), drop: () => cluster.close() })
  if (LOADED > 0) await load()
}, 3_600_000)
afterAll(() => laboratory?.close())

/** The loader signs in as owner and as the app with one URL, so for its time they share a password. */
async function load() {
  const secrets = JSON.parse(readFileSync(join(cluster.root, 'config/secrets.json'), 'utf8'))
  const url = new URL(cluster.urls().ownerUrl)
  url.username = 'postgres'
  url.password = secrets.superuserPassword
  url.pathname = '/postgres'
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`alter role accession_app password '${secrets.superuserPassword}'`)
  const env = { ...process.env, TEST_DATABASE_URL: url.href }
  const loader = fileURLToPath(new URL('../bench/load.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [loader, String(LOADED)], {
    env,
    stdio: 'inherit',
  })
  await admin.query(`alter role accession_app password '${secrets.appPassword}'`)
  await admin.end()
  expect(status).toBe(0)
}

const machine = () => {
  const [only] = cluster.machines
  if (!only) throw new Error('There is no machine')
  return only
}

/** Runs a command of ops/cluster as a laboratory does. */
const ops = (command: string, ...args: string[]) =>
  machine().call([join(OPS, command), ...args], { CLUSTER_CONFIG: machine().config })

/** What the customers knew at a moment: the next millisecond is after everything acknowledged so far. */
function takeMoment(clients: SubmittingClients) {
  const acknowledged = clients.meant.filter(({ orderNumber }) => orderNumber)
  const open = clients.meant.filter(({ orderNumber }) => !orderNumber)
  return { time: new Date(Date.now() + 1), acknowledged: [...acknowledged], open: new Set(open) }
}
type Moment = ReturnType<typeof takeMoment>

/** Orders come in, a backup is made meanwhile, and the moments are after it, at random. */
async function recordMoments(clients: SubmittingClients): Promise<Moment[]> {
  const moments: Moment[] = []
  await ops('backup', 'full')
  for (let count = 0; count < MOMENTS; count++) {
    await sleep(1_000 + Math.random() * 2_000)
    moments.push(takeMoment(clients))
  }
  await sleep(1_000)
  await clients.another()
  return moments
}

/** Restores to the moment and says what is there that should not be, or the other way around. */
async function restoreTo(moment: Moment, meant: Meant[], folder: string) {
  const begun = performance.now()
  await ops(
    'restore-beside',
    folder,
    moment.time.toISOString().replace('T', ' ').replace('Z', '+00'),
  )
  const seconds = (performance.now() - begun) / 1_000
  const client = new Client({ host: folder, user: 'postgres', database: 'accession' })
  await client.connect()
  const query = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  const stored = await query<{ name: string }>('select sample_name as name from samples')
  const names = new Set(stored.map(({ name }) => name))
  const isInFlight = (order: Meant) => moment.open.has(order) && names.has(order.name)
  const expected = [...moment.acknowledged, ...meant.filter(isInFlight)]
  const faults = await compareOrders({ ...laboratory, query }, expected)
  await client.end()
  await machine().call([PG_CTL, '-D', `${folder}/data`, 'stop'])
  await rm(folder, { recursive: true })
  return { faults, seconds, before: expected.length, after: meant.length - expected.length }
}

it.skipIf(skipped)(
  `A backup is restored to ${MOMENTS} random moments: every order acknowledged before is there, none after it${skipped ? ` (${skipped})` : ''}`,
  { timeout: PROOF_TIMEOUT_MS * 20, retry: 0 },
  async () => {
    const begun = performance.now()
    const server = await startServer(laboratory.env)
    cluster.watch(server.child)
    const clients = new SubmittingClients(server.url)
    clients.start(CLIENTS, PAUSE_MS)
    await clients.another()
    const moments = await recordMoments(clients)
    await clients.stop()
    server.child.kill('SIGTERM')
    await machine().pgbackrest('check')

    const found: string[] = []
    for (const [index, moment] of moments.entries()) {
      const folder = join(machine().folder, `restored${index}`)
      const { faults, seconds, before, after } = await restoreTo(moment, clients.meant, folder)
      found.push(`${seconds.toFixed(1)} s, ${before} orders before and ${after} after`)
      expect(faults).toEqual([])
      expect(Math.min(before, after)).toBeGreaterThan(0)
    }
    report('restore', MOMENTS, begun, `\n  ${found.join('\n  ')}`)
  },
)

/** As while the repository is away, what is written stays on the machine, however long a restore takes. */
async function setArchiving(isOn: boolean) {
  await machine().query(
    isOn ? 'alter system reset archive_command' : `alter system set archive_command = 'false'`,
  )
  await machine().query('select pg_reload_conf()')
}

it.skipIf(skipped)(
  `The restore drill reports the orders, and finds one that is not in the backup${skipped ? ` (${skipped})` : ''}`,
  { timeout: PROOF_TIMEOUT_MS * 20, retry: 0 },
  async () => {
    const folder = join(machine().folder, 'drill')
    const { stdout } = await ops('restore-drill', folder)
    const [{ count = '' } = {}] = await laboratory.query<{ count: string }>(
      'select count(*) from orders',
    )
    process.stdout.write(stdout)
    expect(stdout).toContain(`Orders: ${count}, the newest 26-`)
    expect(stdout).toContain('Faults: 0')

    await setArchiving(false)
    await laboratory.query(`update orders set created_at = created_at - interval '1 hour'
      where id = (select max(id) from orders)`)
    const failed = await ops('restore-drill', folder)
      .catch((error) => error.stdout)
      .finally(() => setArchiving(true))
    expect(failed).toMatch(/FAULT: \d+ orders before .*, the running database has \d+/)
  },
)

const ORDERS = 'select count(*)::integer as count from orders'

/** Nothing of the machine is left: what the repository had at a moment, or has now, becomes the cluster. */
async function returnTo(...moment: string[]) {
  machine().powerOff()
  for (const name of ['data', 'etcd']) await rm(join(machine().folder, name), { recursive: true })
  const folder = join(machine().folder, 'again')
  await ops('restore-beside', folder, ...moment)
  await machine().call([PG_CTL, '-D', `${folder}/data`, 'stop'])
  await rename(join(folder, 'data'), join(machine().folder, 'data'))
  await rm(folder, { recursive: true })
  machine().start()
  await until('the portal', async () => (await laboratory.query(ORDERS)).length > 0, 120_000)
}

const timeline = async () => {
  const [row] = await laboratory.query<{ timeline: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
  )
  return row?.timeline ?? ''
}

it.skipIf(skipped)(
  `All machines are lost: what is in the repository leads a new cluster, and later an earlier moment of it${skipped ? ` (${skipped})` : ''}`,
  { timeout: PROOF_TIMEOUT_MS * 20, retry: 0 },
  async () => {
    const before = await laboratory.query<{ count: number }>(ORDERS)
    const [earlier] = await laboratory.query<{ time: string }>(
      'select created_at::text as time from orders order by id desc offset 3 limit 1',
    )
    await machine().pgbackrest('check')
    const begun = performance.now()
    await returnTo()
    report('restore', 1, begun, 'until a new cluster answered from the repository alone')
    expect(await laboratory.query(ORDERS)).toEqual(before)
    await laboratory.query('update event_feed set epoch = gen_random_uuid()')
    await ops('backup', 'full')

    const first = await timeline()
    await returnTo(earlier?.time ?? '')
    const [{ count = 0 } = {}] = await laboratory.query<{ count: number }>(ORDERS)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(Number(before[0]?.count))
    // Another timeline than the first time: what it writes is not in the repository yet.
    expect((await timeline()) > first).toBe(true)
    await ops('backup', 'full')
    await machine().pgbackrest('check')
  },
)
