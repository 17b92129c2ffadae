import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { FileKind } from '@accession/domain/files/order-files'
import { type Caller, openFairQueue } from '../platform/http/fair-queue.ts'

export type ConvertedFile = { kind: FileKind; content: Buffer; thumbnail: Buffer | null }

/** The first line of the converter's answer; `kind` is null for what it cannot make anything of. */
export type Conversion = { kind: FileKind | null; bytes: number; thumbnailBytes: number }

const SCRIPT = fileURLToPath(new URL('./file-converter.ts', import.meta.url))
const CODE = fileURLToPath(new URL('../../../', import.meta.url))
/** Enough for the largest photo; the kernel ends a process whose file unpacks to more. */
const MEMORY_KB = 1_200_000
const HEAP_MB = 256
const WITHIN_MS = 20_000

/**
 * The process may read its own code and nothing else: it gets no environment, cannot write, cannot
 * start anything, and has a limit of memory.
 */
const COMMAND = [
  `ulimit -c 0; ulimit -d ${MEMORY_KB}; exec "$0" "$@"`,
  process.execPath,
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${CODE}*`,
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
  const exited = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve)
    // Being ended for taking too long is an answer; not having started is none.
    child.on('error', (error) => limit.aborted || reject(error))
  })
  // A process that ends early does not read the rest.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [answer, code] = await Promise.all([buffer(child.stdout).catch(() => null), exited])
  signal.throwIfAborted()
  return code === 0 && answer ? parseAnswer(answer) : null
}

function parseAnswer(answer: Buffer): ConvertedFile | null {
  const start = answer.indexOf('\n') + 1
  const { kind, bytes, thumbnailBytes }: Conversion = JSON.parse(answer.toString('utf8', 0, start))
  if (!kind) return null
  const end = start + bytes
  const thumbnail = thumbnailBytes ? answer.subarray(end, end + thumbnailBytes) : null
  return { kind, content: answer.subarray(start, end), thumbnail }
}
