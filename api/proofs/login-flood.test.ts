import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROOF_TIMEOUT_MS, report, runsOf } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { postJson, startServer } from '../test/processes.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { Visitor } from './visitor.ts'

const TRIES = runsOf({ ci: 500, full: 100_000 })
const AT_ONCE = 40
const GROWTH_BYTES = 200 * 1024 * 1024

let laboratory: Laboratory
beforeAll(async () => {
  laboratory = await openLaboratory()
})
afterAll(() => laboratory.close())

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const anyAddress = () => Array.from({ length: 4 }, () => Math.ceil(Math.random() * 254)).join('.')
/** Existing accounts, except those signing in meanwhile, and many unknown ones. */
const TARGETS = [DEMO_USERS.admin.email, DEMO_USERS.guest.email]
const anyAccount = () =>
  Math.random() < 0.5 ? anyOf(TARGETS) : `${Math.random().toString(36).slice(2)}@x.example`

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) * 1024
}

it(`${TRIES} wrong passwords from as many addresses: others can sign in, memory stays flat, every reply is 401 or 429`, {
  timeout: PROOF_TIMEOUT_MS * 4,
}, async () => {
  const begun = performance.now()
  const server = await startServer({ ...laboratory.env, TRUST_PROXY: '1' })
  const statuses = new Map<number, number>()
  let left = TRIES
  const flood = async () => {
    while (left-- > 0) {
      const credentials = { username: anyAccount(), password: 'a wrong guess' }
      const from = { 'x-forwarded-for': anyAddress() }
      const response = await server.call('/login', postJson(credentials, from))
      await response.text()
      const { status } = response
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  }
  const memoryBefore = await memoryOf(server.child.pid ?? 0)
  const flooding = Promise.all(Array.from({ length: AT_ONCE }, flood))

  /** A user at their own IP address who tries again when asked to. */
  const visitor = new Visitor(server.url, 'userB')
  const triesNeeded: number[] = []
  while (left > 0) {
    let tries = 1
    const from = { 'x-forwarded-for': '198.51.100.7' }
    while ((await visitor.tryPassword(DEMO_PASSWORD, from)).status !== 200) {
      tries++
      await sleep(200)
    }
    triesNeeded.push(tries)
    await sleep(200)
  }
  await flooding
  const growth = (await memoryOf(server.child.pid ?? 0)) - memoryBefore
  const worst = Math.max(...triesNeeded)
  const found = `${JSON.stringify([...statuses])}, ${triesNeeded.length} signed in after at most ${worst} tries, ${Math.round(growth / 1e6)} MB more`
  report('login-flood', TRIES, begun, found)
  expect([...statuses.keys()].filter((status) => status !== 401 && status !== 429)).toEqual([])
  expect(triesNeeded.length).toBeGreaterThan(0)
  expect(growth).toBeLessThan(GROWTH_BYTES)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
