import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from './make-app.ts'
import { makeKey } from './make-key.ts'
import { OrderDriver } from './order-driver.ts'
import { coloradoPlant } from './order-examples.ts'
import { until } from './processes.ts'

const run = promisify(execFile)
const ROOT = new URL('../../', import.meta.url).pathname
const GUIDE = await readFile(join(ROOT, 'docs/guide/integrations.md'), 'utf8')
const COMPANY = { billing: 1, sub: 1 }

const t = useApp()
const driver = new OrderDriver(t)
let folder = ''
let environment: Record<string, string> = {}

/** The package as it would be published, installed in a folder of its own. */
async function installClient() {
  folder = await mkdtemp(join(tmpdir(), 'integration-'))
  const pack = ['pack', '--workspace', 'client', '--pack-destination', folder, '--json', '--silent']
  const { stdout } = await run('npm', pack, { cwd: ROOT })
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')))
  const installed = join(folder, 'node_modules/@accession/client')
  await mkdir(installed, { recursive: true })
  await run('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1'])
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
}

beforeAll(async () => {
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { orderId, orderNumber } = await driver.place('userA', { samples: [coloradoPlant] })
  await driver.receive(orderId)
  await driver.accept(orderId)
  const read = await driver.read(orderNumber)
  await installClient()
  environment = {
    PATH: process.env.PATH ?? '',
    ACCESSION_URL: url,
    ACCESSION_KEY: await makeKey(t, 'userA', COMPANY.billing, ['orders:read', 'orders:write']),
    LABORATORY_KEY: await makeKey(t, 'intake', null, ['orders:read', 'report']),
    PARENT_COMPANY_ID: String(COMPANY.billing),
    COMPANY_ID: String(COMPANY.sub),
    TEST_NUMBER: read.samples[0]?.tests[0]?.testNumber ?? '',
    TODAY: driver.today(),
  }
})
afterAll(() => rm(folder, { recursive: true }))

const inFolder = () => ({ cwd: folder, env: environment })

async function runBlock(language: string, source: string, index: number): Promise<string> {
  const file = join(folder, `block-${index}.${language}`)
  await writeFile(file, source)
  const { stdout } =
    language === 'sh'
      ? await run('bash', ['-euo', 'pipefail', file], inFolder())
      : await run(process.execPath, [file], inFolder())
  return stdout
}

describe('The guide for integrators', () => {
  const blocks = [...GUIDE.matchAll(/^```(sh|ts)\n([\s\S]*?)^```$/gm)]

  it('has examples that run as they stand, each with something to show', async () => {
    expect(blocks.length).toBeGreaterThanOrEqual(7)
    for (const [index, [, language = '', source = '']] of blocks.entries())
      expect(await runBlock(language, source, index), source).not.toBe('')
  })

  it('has examples that fail with a key that does not work', async () => {
    const [[, language = '', source = ''] = []] = blocks
    const working = environment
    environment = { ...working, ACCESSION_KEY: 'acc_unknown0_x' }
    await expect(runBlock(language, source, 100)).rejects.toThrow()
    environment = working
  })
})

describe('The example of an on-site system', () => {
  type Kept = { orders: Record<string, { samples: { tests: { reportedOn: string | null }[] }[] }> }
  const kept = async (): Promise<Kept> =>
    JSON.parse(await readFile(join(folder, 'orders.json'), 'utf8'))

  const start = () =>
    spawn(process.execPath, ['on-site-system.ts'], {
      cwd: folder,
      env: { ...environment, ACCESSION_KEY: environment.LABORATORY_KEY, EVERY_MS: '100' },
      stdio: 'inherit',
    })
  const stop = (child: ReturnType<typeof start>) =>
    new Promise((resolve) => {
      child.on('exit', resolve)
      child.kill('SIGTERM')
    })

  it('follows orders into a file, reports tests back, and goes on after a restart', async () => {
    await cp(join(ROOT, 'examples/on-site-system'), folder, { recursive: true })
    const { orderId, orderNumber } = await driver.place('userA', { samples: [coloradoPlant] })
    const first = start()
    await until('the order in the file', async () => (await kept()).orders[orderNumber])
    expect(await stop(first)).toBe(0)

    await driver.receive(orderId)
    await driver.accept(orderId)
    const { samples } = await driver.read(orderNumber)
    const rows = samples.flatMap(({ tests }) =>
      tests.map(({ testNumber }) => `${testNumber},${environment.TODAY}\n`),
    )
    await writeFile(join(folder, 'results.csv'), rows.join(''))
    const second = start()
    const isReported = async () => {
      const order = (await kept()).orders[orderNumber]
      return order?.samples.flatMap(({ tests }) => tests).every((test) => test.reportedOn)
    }
    await until('the reported order in the file', isReported)
    expect(await stop(second)).toBe(0)
    expect(await readFile(join(folder, 'results.csv.sent'), 'utf8')).toBe(rows.join(''))
  })
})
