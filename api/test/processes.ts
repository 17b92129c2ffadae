import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { testEnvironment } from './make-app.ts'

const ROOT = new URL('../../', import.meta.url).pathname
/** A process that starts again finds its code compiled, which is a third of the work. */
const NODE_COMPILE_CACHE = `${ROOT}node_modules/.cache/node`

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

export type Running = {
  child: ChildProcess
  output: () => string
  /** Resolves with the exit code, or null after a kill. */
  exited: Promise<number | null>
}

const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

/** Really starts `npm start`, `npm run worker` or `npm run migrate`, as a separate process. */
export function startProcess(
  entry: 'server' | 'worker' | 'commands/migrate',
  env: Record<string, string>,
): Running {
  const child = spawn(process.execPath, [`api/src/${entry}.ts`], {
    cwd: ROOT,
    env: { ...testEnvironment(), NODE_COMPILE_CACHE, LOG_LEVEL: 'info', METRICS_PORT: '0', ...env },
  })
  started.add(child)
  child.on('exit', () => started.delete(child))
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output: () => output, exited }
}

/** Polls until it holds; fails with the last value seen. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | false | undefined | null>,
  withinMs = 60_000,
): Promise<T> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    const answer = await ask().catch(() => false as const)
    if (answer) return answer
    await sleep(50)
  }
  throw new Error(`${what} did not happen within ${withinMs} ms`)
}

/** A busy machine is slow. */
const START_MS = 60_000

export async function startServer(env: Record<string, string>) {
  const port = env.PORT ?? String(await freePort())
  const running = startProcess('server', { ...env, PORT: port })
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${url}/readyz`)).ok
  await until(`the server at ${port} (${running.output()})`, isReady, START_MS)
  const call = (path: string, init: RequestInit = {}) => fetch(`${url}/api${path}`, init)
  return { ...running, url, call }
}

export const postJson = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
