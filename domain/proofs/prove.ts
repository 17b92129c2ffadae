import fc, { type IAsyncProperty, type IRawProperty } from 'fast-check'

type Size = 'ci' | 'middle' | 'full'
const { PROOF } = process.env

/** How large a proof runs: small in CI, larger with `PROOF=middle` or `full`. */
export const SIZE: Size = PROOF === 'full' || PROOF === 'middle' ? PROOF : 'ci'

/** A run can be repeated with `PROOF_SEED`; a failure prints its own seed and path. */
export const SEED = Number(process.env.PROOF_SEED ?? Math.trunc(Math.random() * 2 ** 31))

export const PROOF_TIMEOUT_MS = SIZE === 'ci' ? 30_000 : 4 * 3_600_000

/** The middle size defaults to a tenth of the full one. */
type Sizes = { ci: number; middle?: number; full: number }

export const runsOf = (sizes: Sizes): number =>
  ({ middle: Math.ceil(sizes.full / 10), ...sizes })[SIZE]

export function prove<T>(name: string, sizes: Sizes, property: IRawProperty<T, false>): void {
  const numRuns = runsOf(sizes)
  const started = performance.now()
  fc.assert(property, { seed: SEED, numRuns })
  report(name, numRuns, started)
}

/** The same for properties that need a server; too slow to shrink, so it reports the first failure. */
export async function proveAsync<T>(
  name: string,
  sizes: Sizes,
  property: IAsyncProperty<T>,
): Promise<void> {
  const numRuns = runsOf(sizes)
  const started = performance.now()
  await fc.assert(property, { seed: SEED, numRuns, endOnFailure: true })
  report(name, numRuns, started)
}

/** Prints what docs/proofs.md records of a larger run. */
export function report(name: string, numRuns: number, started: number, found = ''): void {
  if (SIZE === 'ci') return
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${name}: ${numRuns} cases, seed ${SEED}, ${seconds} s ${found}\n`)
}
