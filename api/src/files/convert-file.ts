import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { FileKind } from '@accession/domain/files/order-files'
import { type Caller, openFairQueue } from '../platform/http/fair-queue.ts'
import { Problem } from '../platform/http/problem.ts'

export type ConvertedFile = { kind: FileKind; content: Buffer; thumbnail: Buffer | null }

/** The first line of the converter's answer; `kind` is null for what it cannot make anything of. */
export type Conversion = { kind: FileKind | null; bytes: number; thumbnailBytes: number }

const SCRIPT = fileURLToPath(new URL('./file-converter.ts', import.meta.url))
const CODE = fileURLToPath(new URL('../../../', import.meta.url))
const READABLE = [
  'api/package.json',
  'api/src/files/*',
  'domain/*',
  'node_modules/*',
  'package.json',
]
/** Enough for the largest photo; the kernel ends a process whose file unpacks to more. */
const MEMORY_KB = 1_200_000
const HEAP_MB = 256
const CPU_SECONDS = 10
const WITHIN_MS = 20_000

/**
 * No environment, limits of memory and time, and what Node's permission model gives its JavaScript: it
 * reads only its own code, writes nothing and starts nothing. Native code of the image library is bound
 * by the limits alone.
 */
const COMMAND = [
  `ulimit -c 0 && ulimit -t ${CPU_SECONDS} && ulimit -d ${MEMORY_KB} && exec nice "$0" "$@"`,
  process.execPath,
  '--permission',
  '--allow-addons',
  ...READABLE.map((path) => `--allow-fs-read=${CODE}${path}`),
  `--max-old-space-size=${HEAP_MB}`,
  '--disable-warning=SecurityWarning',
  SCRIPT,
]

const runFairly = openFairQueue({ atOnce: 2, perUser: 1, longestLine: 12, longestOfAll: 100 })

/**
 * Makes a photo or PDF anew from uploaded bytes, of which nothing is kept as it came; null if it is
 * neither or cannot be read. The bytes are fetched when it is their turn, so waiting costs no memory.
 */
export const convertFile = (
  fetchBytes: () => Promise<Buffer>,
  caller: Caller,
): Promise<ConvertedFile | null> =>
  runFairly(caller, async () => runConverter(await fetchBytes(), caller.signal))

async function runConverter(bytes: Buffer, signal: AbortSignal): Promise<ConvertedFile | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)])
  const child = spawn('/bin/sh', ['-c', ...COMMAND], {
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: limit,
    killSignal: 'SIGKILL',
  })
  const exited = new Promise<Exit>((resolve, reject) => {
    child.on('close', (code, killedBy) => resolve({ code, killedBy }))
    // Being ended for taking too long is an answer; not having started is none.
    child.on('error', (error) => limit.aborted || reject(error))
  })
  // A process that ends early does not read the rest.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [answer, exit] = await Promise.all([buffer(child.stdout).catch(() => null), exited])
  signal.throwIfAborted()
  if (exit.code === 0 && answer) return parseAnswer(answer)
  if (limit.aborted || isCausedByFile(exit)) return null
  process.emitWarning(`The file converter ended with ${exit.killedBy ?? exit.code}`)
  throw new Problem('unavailable')
}

type Exit = { code: number | null; killedBy: NodeJS.Signals | null }

/** It ran out of memory or time, or crashed. Anything else is our fault, and the file can be tried again. */
const CRASHES = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGXCPU']
const isCausedByFile = ({ killedBy }: Exit) => killedBy !== null && CRASHES.includes(killedBy)

function parseAnswer(answer: Buffer): ConvertedFile | null {
  const start = answer.indexOf('\n') + 1
  const { kind, bytes, thumbnailBytes }: Conversion = JSON.parse(answer.toString('utf8', 0, start))
  if (!kind) return null
  const end = start + bytes
  const thumbnail = thumbnailBytes ? answer.subarray(end, end + thumbnailBytes) : null
  return { kind, content: answer.subarray(start, end), thumbnail }
}
