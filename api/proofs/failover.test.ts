import { PROOF_TIMEOUT_MS, report, runsOf } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catchMail } from '../dev/mail-catcher.ts'
import { freePort, type Running, startProcess, startServer, until } from '../test/processes.ts'
import { startCaddy } from './caddy.ts'
import { type RunningCluster, startCluster, whyNoCluster } from './cluster.ts'
import { CUTS, FAULTS } from './cluster-faults.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { compareOrders } from './order-ledger.ts'
import { type Failure, SubmittingClients } from './submitting-clients.ts'
import { WritePauses } from './write-pauses.ts'

const ROUNDS = runsOf({ ci: 1, full: 20 })
const CLIENTS = 4
const PAUSE_MS = 400
const SETTLE_MS = 600_000
const skipped = whyNoCluster()

let cluster: RunningCluster
let laboratory: Laboratory
beforeAll(async () => {
  if (skipped) return
  cluster = await startCluster(3)
  laboratory = await openLaboratory({ ...cluster.urls(), drop: () => cluster.close() })
}, 600_000)
afterAll(() => laboratory?.close())

/** A server and a worker on each of two machines, behind Caddy. */
async function startPortal(smtpPort: number) {
  const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`
  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  const workers: Running[] = []
  for (const machine of cluster.machines.slice(0, 2)) {
    const env = { ...laboratory.env, SMTP_URL, DATABASE_URL: cluster.urls(machine).appUrl }
    servers.push(await startServer(env))
    workers.push(startProcess('worker', env))
  }
  const all = [...servers, ...workers]
  for (const { child } of all) cluster.watch(child)
  /** A reply, and what the servers logged about it. */
  const explain = ({ status, text }: Failure) => {
    const requestId = /"requestId":"(\w+)"/.exec(text)?.[1]
    const lines = servers.flatMap(({ output }) => output().split('\n'))
    const about = lines.filter((line) => requestId && line.includes(requestId))
    return [`${status} ${text}`, ...about].join('\n')
  }
  const { url } = await startCaddy(
    servers.map((server) => server.url),
    cluster.root,
  )
  return { url, all, explain }
}

/** Once the cluster is back, every email goes out by itself. */
const settleEmails = () =>
  until(
    'every email',
    async () =>
      (await laboratory.query(`select 1 from mails where status <> 'sent' limit 1`)).length === 0,
    SETTLE_MS,
  )

/** Of those acknowledged so far; the others are on their way. */
async function findLost(clients: SubmittingClients): Promise<string[]> {
  const acknowledged = clients.meant.filter(({ orderNumber }) => orderNumber)
  const faults = await compareOrders(laboratory, acknowledged)
  return faults.filter((fault) => fault.startsWith('lost'))
}

/** Being away for a moment is the only reason to refuse. */
const faultyReplies = ({ failures }: SubmittingClients) =>
  failures.filter(({ status }) => status !== 503)

async function countEmails(caught: Awaited<ReturnType<typeof catchMail>>['caught']) {
  const mails = await laboratory.query<{ id: string }>('select id from mails')
  const counts = Map.groupBy(caught, ({ email }) => email.messageId ?? '')
  const arrived = (id: string) => counts.get(`<${id}@localhost>`)?.length ?? 0
  const lost = mails.filter(({ id }) => arrived(id) === 0)
  const twice = mails.filter(({ id }) => arrived(id) > 1)
  return { mails, lost, twice }
}

it.skipIf(skipped)(
  `Machines of a cluster are lost, switched and cut off, ${ROUNDS} times each: no acknowledged order and no email is lost, none is placed twice${skipped ? ` (${skipped})` : ''}`,
  { timeout: PROOF_TIMEOUT_MS * 20, retry: 0 },
  async () => {
    const begun = performance.now()
    const smtpPort = await freePort()
    const catcher = await catchMail(smtpPort, await freePort())
    const portal = await startPortal(smtpPort)
    const clients = new SubmittingClients(portal.url)
    const pauses = new WritePauses(clients)
    clients.start(CLIENTS, PAUSE_MS)
    await clients.another()
    // Where no network namespace can be made, CUTS=off proves the other faults.
    expect(cluster.canCut || process.env.CUTS === 'off').toBe(true)
    const all = Object.entries({ ...FAULTS, ...(cluster.canCut ? CUTS : {}) })
    // FAULT="etcd,HAProxy" proves only those.
    const wanted = (process.env.FAULT ?? '').split(',')
    const faults = all.filter(([name]) => wanted.some((part) => name.includes(part)))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, fault] of faults) {
        await pauses.during(name, () => fault(cluster, clients))
        process.stdout.write(
          `${round + 1} ${name}: ${pauses.seconds.get(name)?.at(-1)?.toFixed(1)} s\n`,
        )
        await cluster.healthy()
        const lost = await findLost(clients)
        if (lost.length > 0) throw new Error(`${name}: ${lost.join(', ')}\n${cluster.logs()}`)
        const [faulty] = faultyReplies(clients)
        if (faulty) throw new Error(`${name}: ${portal.explain(faulty)}`)
      }
    }
    await clients.another()
    await clients.stop()
    pauses.close()
    await settleEmails()

    const { meant, failures } = clients
    const { mails, lost, twice } = await countEmails(catcher.caught)
    const counts = `${meant.length} orders, ${failures.length} attempts refused meanwhile, ${mails.length} emails, ${twice.length} of them twice`
    process.stdout.write(`${counts}${pauses.summary()}\n`)
    report('failover', ROUNDS * faults.length, begun)
    expect(await compareOrders(laboratory, meant)).toEqual([])
    expect(faultyReplies(clients)).toEqual([])
    expect(lost).toEqual([])
    expect(portal.all.map(({ child }) => child.exitCode)).toEqual(portal.all.map(() => null))

    for (const { child } of portal.all) child.kill('SIGTERM')
    await Promise.all(portal.all.map(({ exited }) => exited))
    await catcher.close()
  },
)
