import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROOF_TIMEOUT_MS, report, runsOf } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../test/processes.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { Visitor } from './visitor.ts'

const CONNECTIONS = runsOf({ ci: 50, full: 2_000 })
const TRICKLE_MS = 1_000
/** The documented limit, plus what a busy machine needs to find them all. */
const LIMIT_MS = 30_000
const CUT_MS = LIMIT_MS + 15_000

let laboratory: Laboratory
beforeAll(async () => {
  laboratory = await openLaboratory()
})
afterAll(() => laboratory.close())

const BODY =
  'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n'
/** A request that sends one byte per second: its headers, or its body. */
const WAYS = [
  { begins: 'GET /api/version HTTP/1.1\r\nhost: x\r\nx-slow: ', goesOn: 'a' },
  { begins: BODY, goesOn: ' ' },
]

/** Time until the server closed the connection. */
function trickle(port: number, { begins, goesOn }: (typeof WAYS)[number]): Promise<number> {
  const started = performance.now()
  let timer: NodeJS.Timeout | undefined
  const socket: Socket = connect(port, '127.0.0.1', () => {
    socket.write(begins)
    timer = setInterval(() => socket.write(goesOn), TRICKLE_MS)
  })
  return new Promise((resolve) => {
    socket.on('error', () => {}).resume()
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - started)
    })
  })
}

it(`${CONNECTIONS} slow connections are closed at the limit, and everyone else is still served`, {
  timeout: PROOF_TIMEOUT_MS * 4,
}, async () => {
  const begun = performance.now()
  const server = await startServer(laboratory.env)
  const port = Number(new URL(server.url).port)
  const half = Array.from({ length: CONNECTIONS / 2 })
  const slow = half.flatMap(() => WAYS.map((way) => trickle(port, way)))
  const customer = new Visitor(server.url, 'userA')
  let served = 0
  let open = true
  const serve = async () => {
    await customer.signIn()
    while (open) {
      await customer.placeOrder()
      expect((await customer.call('/orders/user')).status).toBe(200)
      served++
      await sleep(100)
    }
  }
  const serving = serve()
  const lasted = await Promise.all(slow)
  open = false
  await serving
  const [first, last] = [Math.min(...lasted), Math.max(...lasted)].map(Math.round)
  report(
    'slow-connections',
    CONNECTIONS,
    begun,
    `cut after ${first} to ${last} ms, ${served} served`,
  )
  expect(served).toBeGreaterThan(10)
  expect(lasted.filter((ms) => ms < LIMIT_MS / 2 || ms > CUT_MS)).toEqual([])
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
