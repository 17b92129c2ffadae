import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PROOF_TIMEOUT_MS, report, runsOf, SEED } from '@accession/domain/proofs/prove'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catchMail } from '../dev/mail-catcher.ts'
import { freePort, startProcess, startServer, until } from '../test/processes.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { Visitor } from './visitor.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SESSION_MS = 14 * DAY

const awayFrom = (instant: string) => Date.parse(instant) - Date.now()
/** Minutes and hours, forward and back, and across both clock changes in Denver. */
const JUMPS = [
  5 * MINUTE,
  0,
  3 * HOUR,
  0,
  -3 * HOUR,
  awayFrom('2027-03-14T08:59:58Z'),
  awayFrom('2027-03-14T09:00:02Z'),
  awayFrom('2027-11-07T07:59:58Z'),
  awayFrom('2027-11-07T08:00:02Z'),
  0,
]
const anyJump = fc.noBias(fc.integer({ min: -30 * DAY, max: 30 * DAY }))
const RANDOM = runsOf({ ci: 0, full: 100 })

let laboratory: Laboratory
let folder: string
beforeAll(async () => {
  laboratory = await openLaboratory()
  folder = await mkdtemp(join(tmpdir(), 'clock-'))
})
afterAll(async () => {
  await laboratory.close()
  await rm(folder, { recursive: true })
})

it('The clock of server and worker jumps: sessions, keys, limits and queues still work', {
  timeout: PROOF_TIMEOUT_MS * 5,
}, async () => {
  const begun = performance.now()
  const CLOCK_FILE = join(folder, 'ahead')
  const setClock = async (ahead: number) => {
    await writeFile(CLOCK_FILE, String(ahead))
    await sleep(100)
  }
  await setClock(0)
  const smtpPort = await freePort()
  const catcher = await catchMail(smtpPort, await freePort())
  const env = {
    ...laboratory.env,
    CLOCK_FILE,
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('./moved-date.ts', import.meta.url))}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  }
  const server = await startServer(env)
  const worker = startProcess('worker', env)
  const customer = new Visitor(server.url, 'userA')
  const guesser = new Visitor(server.url, 'userB')
  await customer.signIn()

  let [ahead, signedInAt] = [0, 0]
  const jumps = [...JUMPS, ...fc.sample(anyJump, { numRuns: RANDOM, seed: SEED })]
  for (const next of jumps) {
    const before = await customer.placeOrder()
    for (let n = 0; n < 6; n++) await guesser.tryPassword('a wrong guess')
    await setClock(next)
    const jump = next - ahead
    ahead = next

    const isOver = (await customer.stillSignedIn()) === 'over'
    expect(isOver, `after ${jump} ms, seed ${SEED}`).toBe(next - signedInAt > SESSION_MS)
    if (isOver) {
      await customer.signIn()
      signedInAt = next
    }
    expect(await customer.repeatOrder(before)).toBe(before.orderNumber)
    const { orderNumber } = await customer.placeOrder()
    expect(orderNumber).not.toBe(before.orderNumber)
    const arrived = () => catcher.caught.some(({ email }) => email.subject?.includes(orderNumber))
    await until(`the email about ${orderNumber} after ${jump} ms`, async () => arrived(), 60_000)
    const { status, retryAfter } = await guesser.tryPassword('another guess')
    expect([401, 429]).toContain(status)
    expect(retryAfter).toBeLessThanOrEqual(900)
    expect((await customer.call('/orders/user')).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  }
  report('clock-jumps', jumps.length, begun)
  expect([server.child.exitCode, worker.child.exitCode]).toEqual([null, null])

  server.child.kill('SIGTERM')
  worker.child.kill('SIGTERM')
  await Promise.all([server.exited, worker.exited])
  await catcher.close()
})
