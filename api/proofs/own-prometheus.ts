import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, until } from '../test/processes.ts'

const RULES = new URL('../../ops/alerts.yaml', import.meta.url)
/** A scrape waits up to three seconds for a connection to the database. */
const SCRAPE_SECONDS = 4

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

export const alertNames = (): string[] =>
  [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

type Alert = { labels: { alertname: string }; state: 'pending' | 'firing' }

/** A real Prometheus on our rules, hurried, that scrapes one server. */
export async function startPrometheus(metricsPort: number, factor: number) {
  const folder = await mkdtemp(join(tmpdir(), 'own-prometheus-'))
  const port = await freePort()
  const rules = join(folder, 'alerts.yaml')
  const config = join(folder, 'prometheus.yaml')
  await writeFile(rules, hurry(readFileSync(RULES, 'utf8'), factor))
  await writeFile(
    config,
    `global: { scrape_interval: ${SCRAPE_SECONDS}s, scrape_timeout: ${SCRAPE_SECONDS}s, evaluation_interval: 1s }
rule_files: [${rules}]
scrape_configs:
  - job_name: accession
    static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]
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
    return result[0]?.value[1] === '1'
  }
  await until('the first scrape', isScraped, 60_000)
  return {
    firing,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
