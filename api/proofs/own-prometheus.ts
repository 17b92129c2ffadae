import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, until } from '../test/processes.ts'

const PORTAL_RULES = new URL('../../ops/alerts.yaml', import.meta.url)
const CLUSTER_RULES = new URL('../../ops/cluster/alerts.yaml', import.meta.url)
/** A scrape waits up to three seconds for a connection to the database. */
const SCRAPE_SECONDS = 4
const FIRING_MS = 240_000
const RESTING_MS = 180_000

export const isPrometheusInstalled = () =>
  spawnSync('prometheus', ['--version']).status === 0 &&
  spawnSync('promtool', ['--version']).status === 0

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600 }

/**
 * The rules with all their waiting cut by one factor: `for`, the ranges of rates, and the thresholds of
 * metrics that measure waiting. Everything else, such as shares and response times, stays.
 */
function hurry(rules: string, factor: number): string {
  const shorter = (amount: string, unit: string) =>
    `${(Number(amount) * (SECONDS[unit] ?? 1)) / factor}s`
  return rules
    .replace(/for: (\d+)([smh])/g, (_, amount, unit) => `for: ${shorter(amount, unit)}`)
    .replace(/\[(\d+)([smh])\]/g, (_, amount, unit) => `[${shorter(amount, unit)}]`)
    .replace(
      /(_waiting_seconds\)?) > (\d+)/g,
      (_, metric, seconds) => `${metric} > ${Number(seconds) / factor}`,
    )
}

type Watched = { rules: URL; targets: string[]; authority?: string }
type Alert = { labels: { alertname: string }; state: 'pending' | 'firing' }

const scraping = ({ targets, authority }: Watched) =>
  JSON.stringify({
    job_name: 'accession',
    static_configs: [{ targets }],
    ...(authority && { scheme: 'https', tls_config: { ca_file: authority } }),
  })

/** On the rules of the portal, with the metrics of one server. */
export const watchPortal = (metricsPort: number, factor: number) =>
  startPrometheus({ rules: PORTAL_RULES, targets: [`127.0.0.1:${metricsPort}`] }, factor)

/** On the rules of a cluster, with the metrics of each machine's Patroni. */
export const watchCluster = (targets: string[], authority: string, factor: number) =>
  startPrometheus({ rules: CLUSTER_RULES, targets, authority }, factor)

/** A real Prometheus on our rules, hurried. */
async function startPrometheus(watched: Watched, factor: number) {
  const folder = await mkdtemp(join(tmpdir(), 'own-prometheus-'))
  const port = await freePort()
  const rules = join(folder, 'alerts.yaml')
  const config = join(folder, 'prometheus.yaml')
  const text = readFileSync(watched.rules, 'utf8')
  await writeFile(rules, hurry(text, factor))
  await writeFile(
    config,
    `global: { scrape_interval: ${SCRAPE_SECONDS}s, scrape_timeout: ${SCRAPE_SECONDS}s, evaluation_interval: 1s }
rule_files: [${rules}]
scrape_configs: [${scraping(watched)}]
`,
  )
  const checked = spawnSync('promtool', ['check', 'config', config], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`${checked.stdout}${checked.stderr}`)

  const child = spawn('prometheus', [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ])
  const exited = new Promise((resolve) => child.on('exit', resolve))
  process.on('exit', () => child.kill('SIGKILL'))
  const ask = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    return ((await reply.json()) as { data: T }).data
  }
  const firing = async (): Promise<string[]> => {
    const { alerts } = await ask<{ alerts: Alert[] }>('alerts')
    const names = alerts.filter(({ state }) => state === 'firing')
    return [...new Set(names.map(({ labels }) => labels.alertname))].sort()
  }
  const isScraped = async () => {
    const { result } = await ask<{ result: { value: [number, string] }[] }>('query?query=up')
    const reached = result.filter(({ value: [, up] }) => up === '1')
    return reached.length === watched.targets.length
  }
  await until('the first scrape', isScraped, 60_000)
  /** How many seconds after their cause they fired. */
  const seconds: Record<string, number> = {}
  return {
    firing,
    seconds,
    names: [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name),
    async untilFiring(...names: string[]) {
      const begun = performance.now()
      const waiting = new Set(names)
      const haveFired = async () => {
        for (const name of await firing())
          if (waiting.delete(name)) seconds[name] = Math.round((performance.now() - begun) / 1_000)
        return waiting.size === 0
      }
      await until(names.join(', '), haveFired, FIRING_MS).catch((error) => {
        throw new Error(`Not firing: ${[...waiting].join(', ')}`, { cause: error })
      })
    },
    async untilResting(...names: string[]) {
      const rest = async () => !(await firing()).some((name) => names.includes(name))
      await until(`${names.join(', ')} at rest`, rest, RESTING_MS)
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
