import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { report, SIZE } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningCluster, startCluster, whyNoCluster } from './cluster.ts'
import { type Machine, PORTS } from './cluster-machine.ts'
import { pauseReceiversIn } from './cluster-processes.ts'
import { isPrometheusInstalled, watchCluster } from './own-prometheus.ts'

/** Ten minutes become thirty seconds. */
const FACTOR = 20
/** Longer than any rule waits, hurried. */
const LONGEST_MS = 45_000
/** What systemd, the disks and the clock say comes from node_exporter: promtool alone tries these. */
const OF_NODE_EXPORTER = ['BackupFailed', 'ClockOff', 'DiskFills', 'ProcessDown']
/** Nobody runs a node_exporter here, and these say so all the time. */
const WITHOUT_NODE_EXPORTER = ['MachineUnwatched', 'TimerOff']

/** To the log, and nothing to a table. */
const WRITE_130_MB = `select count(pg_logical_emit_message(false, 'filler', repeat('x', 1048576)))
  from generate_series(1, 130)`

const reasonToSkip = () => {
  const why = whyNoCluster()
  return why ?? (isPrometheusInstalled() ? null : 'Prometheus is not installed')
}
const skipped = reasonToSkip()
if (skipped && SIZE !== 'ci') process.stdout.write(`cluster-alerts: skipped. ${skipped}\n`)

let cluster: RunningCluster
let prometheus: Awaited<ReturnType<typeof watchCluster>>
beforeAll(async () => {
  if (skipped) return
  cluster = await startCluster(3)
  const targets = cluster.machines.map(({ place }) => `${place.address}:${PORTS.patroniPort}`)
  const [first] = cluster.machines
  prometheus = await watchCluster(targets, join(first?.config ?? '', 'tls/ca.crt'), FACTOR)
}, 600_000)
afterAll(async () => {
  await prometheus?.stop()
  await cluster?.close()
})

async function standbysOf(cluster: RunningCluster): Promise<[Machine, Machine]> {
  const [leader, confirming] = [await cluster.leader(), await cluster.synchronousStandby()]
  const other = cluster.machines.find((machine) => machine !== leader && machine !== confirming)
  if (!other) throw new Error('There is no third machine')
  return [confirming, other]
}

it.skipIf(skipped)(
  `Each alert on Patroni fires when what it is about really happens${skipped ? ` (${skipped})` : ''}`,
  { timeout: 1_800_000, retry: 0 },
  async () => {
    const begun = performance.now()
    await sleep(LONGEST_MS)
    expect(await prometheus.firing()).toEqual(WITHOUT_NODE_EXPORTER)

    const [confirming, other] = await standbysOf(cluster)
    const goOn = pauseReceiversIn(other.folder)
    await (await cluster.leader()).query(WRITE_130_MB)
    await prometheus.untilFiring('StandbyBehind')
    goOn()
    await prometheus.untilResting('StandbyBehind')

    other.powerOff()
    await prometheus.untilFiring('MachineMissing')
    expect(await prometheus.firing()).toEqual(['MachineMissing', ...WITHOUT_NODE_EXPORTER])

    confirming.powerOff()
    await prometheus.untilFiring('NobodyConfirms', 'NobodyLeads')
    for (const machine of [confirming, other]) machine.startEtcd()
    await prometheus.untilResting('NobodyLeads')
    expect(await prometheus.firing()).toContain('NobodyConfirms')

    for (const machine of [confirming, other]) machine.startPatroni()
    await cluster.healthy()
    await prometheus.untilResting('MachineMissing', 'NobodyConfirms', 'NobodyLeads')

    const fired = Object.keys(prometheus.seconds)
    fired.push(...OF_NODE_EXPORTER, ...WITHOUT_NODE_EXPORTER)
    expect(fired.sort()).toEqual(prometheus.names.sort())
    const times = Object.entries(prometheus.seconds).map(([name, after]) => `${name} ${after} s`)
    report('cluster-alerts', times.length, begun, `after their cause: ${times.join(', ')}`)
  },
)

it.skipIf(skipped)('The alerts of a cluster fire when they should, and only then', () => {
  const tests = fileURLToPath(new URL('../../ops/cluster/alerts.test.yaml', import.meta.url))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', tests], {
    encoding: 'utf8',
  })
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
  expect(status).toBe(0)
})
