import { runsOf, SIZE } from '@accession/domain/proofs/prove'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from './make-app.ts'

/** Few in CI, where only the replies are compared; a full run also compares their times. */
const PAIRS = runsOf({ ci: 10, full: 500 })
const WARM_UP = runsOf({ ci: 2, middle: 25, full: 25 })
const MAX_GAP = 0.05

type Who = 'known' | 'unknown'

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

describe('Whether an address has an account', () => {
  const t = useApp({ TRUST_PROXY: '1' })

  /** Every request is the first of its email address and network, so that no limit applies. */
  beforeAll(async () => {
    await t.pool.query(
      `insert into users (email, first_name, last_name, phone, password_hash)
       select 'known' || n || '@farm.example', 'Known', 'Person', '3035550100', p.password_hash
       from generate_series(0, $1) n, (select password_hash from users limit 1) p`,
      [PAIRS + WARM_UP],
    )
  })
  const networkOf = (n: number, who: Who) => `10.${who === 'known' ? 1 : 2}.${n >> 8}.${n & 255}`

  type Ask = (email: string) => InjectOptions

  async function ask(request: Ask, who: Who, n: number) {
    const options = request(`${who}${n}@farm.example`)
    const headers = { 'x-forwarded-for': networkOf(n, who) }
    const start = performance.now()
    const response = await t.request({ ...options, headers })
    const ms = performance.now() - start
    const { date: _, 'x-request-id': __, ...shown } = response.headers
    const body = response.body.replace(/"requestId":"[^"]+"/, '')
    return { ms, answer: { status: response.statusCode, shown, body } }
  }

  /** Alternating, each first equally often, so that a slow machine affects both alike. */
  async function compare(request: Ask) {
    const times: Record<Who, number[]> = { known: [], unknown: [] }
    for (let n = 0; n < PAIRS + WARM_UP; n++) {
      const order: Who[] = n % 2 ? ['known', 'unknown'] : ['unknown', 'known']
      const answers = []
      for (const who of order) {
        const { ms, answer } = await ask(request, who, n)
        answers.push(answer)
        if (n >= WARM_UP) times[who].push(ms)
      }
      expect(answers[0]).toEqual(answers[1])
    }
    return { known: median(times.known), unknown: median(times.unknown) }
  }

  it.each<[string, Ask]>([
    [
      'login',
      (username) => ({ method: 'POST', url: '/login', payload: { username, password: 'a guess' } }),
    ],
    ['pw-reset', (username) => ({ method: 'POST', url: '/pw-reset', payload: { username } })],
  ])('is not revealed by %s, or by its timing', { timeout: 600_000 }, async (name, request) => {
    const { known, unknown } = await compare(request)
    const gap = Math.abs(known - unknown) / Math.min(known, unknown)
    if (SIZE !== 'full') return
    process.stdout.write(
      `${name}: ${PAIRS} pairs, median ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown, gap ${(gap * 100).toFixed(1)} %\n`,
    )
    expect(gap).toBeLessThan(MAX_GAP)
  })
})
