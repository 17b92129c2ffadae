import { PROOF_TIMEOUT_MS, report, runsOf } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, startServer, until } from '../test/processes.ts'
import { startHealthProxy } from './health-proxy.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { compareOrders } from './order-ledger.ts'
import { SubmittingClients } from './submitting-clients.ts'

/** One restart is both servers, one after the other. */
const RESTARTS = runsOf({ ci: 1, full: 100 })
const CLIENTS = 6

let laboratory: Laboratory
beforeAll(async () => {
  laboratory = await openLaboratory()
})
afterAll(() => laboratory.close())

it(`Two servers behind a proxy are restarted ${RESTARTS} times in turn: no request fails`, {
  timeout: PROOF_TIMEOUT_MS * 6,
}, async () => {
  const begun = performance.now()
  const ports = [await freePort(), await freePort()].map(String)
  const start = (port: string) => startServer({ ...laboratory.env, PORT: port, DRAIN_SECONDS: '5' })
  const servers = new Map<string, Awaited<ReturnType<typeof start>>>()
  for (const port of ports) servers.set(port, await start(port))
  const proxy = await startHealthProxy([...servers.values()].map(({ url }) => url))
  const bothReady = () => until('both servers', async () => proxy.ready.size === 2)
  await bothReady()
  const clients = new SubmittingClients(proxy.url)
  clients.start(CLIENTS, 20)
  await clients.another()

  for (let restart = 0; restart < RESTARTS; restart++) {
    for (const port of ports) {
      const server = servers.get(port)
      server?.child.kill('SIGTERM')
      expect(await server?.exited).toBe(0)
      await clients.another()
      servers.set(port, await start(port))
      await bothReady()
    }
  }
  await clients.stop()
  report('rolling-restart', RESTARTS, begun, `${clients.meant.length} orders`)
  expect(proxy.dropped).toEqual([])
  expect(clients.failures).toEqual([])
  expect(await compareOrders(laboratory, clients.meant)).toEqual([])

  await proxy.close()
  for (const { child, exited } of servers.values()) {
    child.kill('SIGTERM')
    await exited
  }
})
