import { performance } from 'node:perf_hooks'
import type { SubmittingClients } from './submitting-clients.ts'

const LOOK_MS = 50

/** Measures the longest time in which no order was acknowledged, for each kind of fault. */
export class WritePauses {
  readonly seconds = new Map<string, number[]>()
  #longest = 0
  #since = performance.now()
  #timer: NodeJS.Timeout

  constructor(clients: SubmittingClients) {
    let seen = 0
    this.#timer = setInterval(() => {
      const { acknowledged } = clients
      const now = performance.now()
      this.#longest = Math.max(this.#longest, now - this.#since)
      if (acknowledged > seen) this.#since = now
      seen = acknowledged
    }, LOOK_MS)
  }

  async during(fault: string, work: () => Promise<unknown>) {
    this.#longest = 0
    await work()
    const measured = this.seconds.get(fault) ?? []
    this.seconds.set(fault, [...measured, this.#longest / 1_000])
  }

  close() {
    clearInterval(this.#timer)
  }

  /** For each fault how often, and the shortest, median and longest pause. */
  summary(): string {
    const lines = [...this.seconds].map(([fault, seconds]) => {
      const sorted = seconds.toSorted((a, b) => a - b)
      const chosen = [sorted.at(0), sorted.at(Math.floor(sorted.length / 2)), sorted.at(-1)]
      return `\n  ${fault}: ${sorted.length}, ${chosen.map((s) => s?.toFixed(1)).join(' / ')} s`
    })
    return lines.join('')
  }
}
