import fc, { type IAsyncProperty, type IRawProperty } from 'fast-check'

/** The one place that says how many cases a random test runs: small in CI, `PROOF=full` in full. */
const isFull = process.env.PROOF === 'full'

/** A run can be repeated with `PROOF_SEED`; a failure prints its own seed and path. */
const seed = Number(process.env.PROOF_SEED ?? Math.trunc(Math.random() * 2 ** 31))

export const PROOF_TIMEOUT_MS = isFull ? 3_600_000 : 30_000

type Sizes = { ci: number; full: number }

export const runsOf = (sizes: Sizes): number => (isFull ? sizes.full : sizes.ci)

export function prove<T>(name: string, sizes: Sizes, property: IRawProperty<T, false>): void {
  const numRuns = runsOf(sizes)
  const started = performance.now()
  fc.assert(property, { seed, numRuns })
  if (isFull) report(name, numRuns, started)
}

/** The same for what takes a server to find out; too slow to look for a smaller case, it tells the first. */
export async function proveAsync<T>(
  name: string,
  sizes: Sizes,
  property: IAsyncProperty<T>,
): Promise<void> {
  const numRuns = runsOf(sizes)
  const started = performance.now()
  await fc.assert(property, { seed, numRuns, endOnFailure: true })
  if (isFull) report(name, numRuns, started)
}

function report(name: string, numRuns: number, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${name}: ${numRuns} cases, seed ${seed}, ${seconds} s\n`)
}
