// The whole product as in production, on a new database: built web app and API in one process, the
// worker, and a real mail server that keeps what it receives.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Several can run in parallel, each in a slot with its own ports and database. */
const SLOT = Number(process.env.E2E_SLOT ?? 0)
const PORT = 4300 + SLOT * 100
const SMTP_PORT = PORT + 25
const MAIL_PORT = PORT + 80
const DATABASE = SLOT ? `accession_e2e_${SLOT}` : 'accession_e2e'
export const APP_URL = `http://localhost:${PORT}`
export const MAIL_URL = `http://127.0.0.1:${MAIL_PORT}`
export const DATABASE_URL = `postgres://accession_app@127.0.0.1:5432/${DATABASE}`

const env = {
  ...process.env,
  DATABASE_URL,
  MIGRATE_DATABASE_URL: `postgres://accession_owner@127.0.0.1:5432/${DATABASE}`,
  PUBLIC_URL: APP_URL,
  HOST: '::',
  PORT: String(PORT),
  METRICS_PORT: '0',
  SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  MAIL_FROM: 'Front Range Analytical <portal@frontrange.example>',
  MAIL_REPLY_TO: 'support@frontrange.example',
  // The same in every process, so that a story can verify what the server signed.
  SIGNING_KEY: Buffer.alloc(32, SLOT + 1).toString('base64'),
  TOKEN_KEYS: `e2e:${randomBytes(32).toString('base64')}`,
  LAB_FILE: './laboratory.example.json',
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  NODE_COMPILE_CACHE: `${ROOT}/node_modules/.cache/node`,
}

/** Runs a command as somebody at a terminal would; throws if it fails. */
export const runCommand = (name: string, ...args: string[]): string =>
  execFileSync('node', [`api/src/commands/${name}.ts`, ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  })

/** One more server of the same laboratory, with other settings. */
export async function startServer(settings: Record<string, string>) {
  const port = Number(settings.PORT ?? PORT + 50)
  const server = spawn('node', ['api/src/server.ts'], {
    cwd: ROOT,
    env: { ...env, PORT: String(port), ...settings },
    stdio: 'inherit',
  })
  const url = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false)
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200))
  return { url, stop: () => server.kill('SIGTERM') }
}

function start() {
  if (!existsSync(`${ROOT}/web/dist/index.html`)) throw new Error('First: npm run build')
  const run = (...args: string[]) =>
    execFileSync('node', args, { cwd: ROOT, env, stdio: 'inherit' })
  run('api/dev/local-database.ts', '--fresh')
  run('api/src/commands/migrate.ts')
  run('api/src/commands/demo.ts', ...(process.env.E2E_WITH_ORDERS ? [] : ['--without-orders']))

  const processes: ChildProcess[] = [
    ['api/dev/mail-catcher.ts', String(SMTP_PORT), String(MAIL_PORT)],
    ['api/src/server.ts'],
    ['api/src/worker.ts'],
  ].map((args) => spawn('node', args, { cwd: ROOT, env, stdio: 'inherit' }))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      for (const child of processes) child.kill('SIGTERM')
    })
  }
}

if (import.meta.main) start()
