// A fresh clone of the current commit with its own folder, database and ports: what a new developer has
// after reading the README.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SERVER = process.env.ADMIN_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
/** Offset between the mail catcher's two ports, as in scripts/dev.ts. */
const TO_MAIL_PAGE = 55
/** Below the range of ephemeral ports. */
const FIRST_PORT = 15_000
const PORTS = 15_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The first port from here on that is free, as is the one `further` above it. */
async function freePort(from: number, further = 0): Promise<number> {
  for (let port = from; ; port++)
    if ((await isFree(port)) && (await isFree(port + further))) return port
}

/** The environment of a plain terminal, without what `npm run` and our Node added. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_(registry|cache|userconfig))|INIT_CWD$|NODE)/i.test(name),
  )
  const path = process.env.PATH?.split(':').filter((folder) => !folder.startsWith(ROOT))
  return { ...Object.fromEntries(kept), PATH: path?.join(':') }
}

export type FreshClone = Awaited<ReturnType<typeof makeFreshClone>>

export async function makeFreshClone() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'first-hour-')))
  const database = `accession_first_hour_${randomBytes(4).toString('hex')}`
  const env = plainEnvironment()
  const web = await freePort(FIRST_PORT + (process.pid % PORTS))
  const api = await freePort(web + 1)
  const metrics = await freePort(api + 1)
  const smtp = await freePort(metrics + 1, TO_MAIL_PAGE)
  let dev: ChildProcess | undefined
  let output = ''

  execFileSync('git', ['clone', '--quiet', ROOT, folder], { stdio: 'inherit' })
  const replace = (file: string, changes: Record<string, string>) => {
    const path = join(folder, file)
    let text = readFileSync(path, 'utf8')
    for (const [from, to] of Object.entries(changes)) {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      text = text.replaceAll(from, to)
    }
    writeFileSync(path, text)
  }
  // As the README says for a second checkout.
  writeFileSync(join(folder, '.env'), readFileSync(join(folder, '.env.example')))
  replace('.env', {
    '/accession\n': `/${database}\n`,
    'localhost:5173': `localhost:${web}`,
    'PORT=3000': `PORT=${api}`,
    'METRICS_PORT=9464': `METRICS_PORT=${metrics}`,
    '127.0.0.1:1025': `127.0.0.1:${smtp}`,
    [`TOKEN_KEYS=2026:${Buffer.alloc(32).toString('base64')}`]: `TOKEN_KEYS=dev:${randomBytes(32).toString('base64')}`,
  })

  /** Every process running in the folder, whoever started it. */
  const processes = () =>
    readdirSync('/proc').filter((pid) => {
      try {
        return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      } catch {
        return false
      }
    })

  return {
    webUrl: `http://localhost:${web}`,
    apiUrl: `http://127.0.0.1:${api}`,
    mailUrl: `http://127.0.0.1:${smtp + TO_MAIL_PAGE}`,
    replace,
    output: () => output,
    setUp: () => void execFileSync('npm', ['run', 'setup'], { cwd: folder, env, stdio: 'inherit' }),
    startDev() {
      dev = spawn('npm', ['run', 'dev'], { cwd: folder, env, detached: true })
      for (const stream of [dev.stdout, dev.stderr])
        stream?.on('data', (chunk) => {
          output += chunk
        })
    },
    isRunning: () => dev?.exitCode === null && dev.signalCode === null,
    /** Stops what is running, like Ctrl+C, and cleans up. */
    async remove() {
      if (dev?.pid && dev.exitCode === null) process.kill(-dev.pid, 'SIGINT')
      for (let waits = 0; waits < 50 && processes().length > 0; waits++) await sleep(200)
      for (const pid of processes()) process.kill(Number(pid), 'SIGKILL')
      const admin = new Client({ connectionString: SERVER })
      await admin.connect()
      await admin.query(`drop database if exists ${database} with (force)`)
      await admin.end()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
