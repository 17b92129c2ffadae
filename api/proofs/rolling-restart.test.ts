import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROOF_TIMEOUT_MS, report, runsOf, SIZE } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, startServer } from '../test/processes.ts'
import { startCaddy } from './caddy.ts'
import { startHealthProxy } from './health-proxy.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { compareOrders } from './order-ledger.ts'
import { SubmittingClients } from './submitting-clients.ts'

/** One restart is both servers, one after the other. */
const RESTARTS = runsOf({ ci: 1, full: 100 })
const CLIENTS = 6
const PAUSE_MS = 400

let laboratory: Laboratory
let folder: string
beforeAll(async () => {
  laboratory = await openLaboratory()
  folder = await mkdtemp(join(tmpdir(), 'rolling-'))
})
afterAll(async () => {
  await laboratory.close()
  await rm(folder, { recursive: true })
})

/** CI has no Caddy; its stand-in never tries a request again. */
const startProxy = (servers: string[]) =>
  SIZE === 'ci' ? startHealthProxy(servers) : startCaddy(servers, folder)

it(`Two servers behind a proxy are restarted ${RESTARTS} times in turn: no request fails`, {
  timeout: PROOF_TIMEOUT_MS * 6,
}, async () => {
  const begun = performance.now()
  const ports = [await freePort(), await freePort()].map(String)
  const start = (port: string) => startServer({ ...laboratory.env, PORT: port, DRAIN_SECONDS: '5' })
  const servers = new Map<string, Awaited<ReturnType<typeof start>>>()
  for (const port of ports) servers.set(port, await start(port))
  const proxy = await startProxy([...servers.values()].map(({ url }) => url))
  const clients = new SubmittingClients(proxy.url)
  clients.start(CLIENTS, PAUSE_MS)
  await clients.another()

  for (let restart = 0; restart < RESTARTS; restart++) {
    for (const port of ports) {
      const server = servers.get(port)
      server?.child.kill('SIGTERM')
      expect(await server?.exited).toBe(0)
      await clients.another()
      // The next one follows as soon as this one is ready, before the proxy has seen it.
      servers.set(port, await start(port))
    }
  }
  await clients.stop()
  report('rolling-restart', RESTARTS, begun, `${clients.meant.length} orders`)
  expect(clients.failures).toEqual([])
  expect(await compareOrders(laboratory, clients.meant)).toEqual([])

  await proxy.close()
  for (const { child, exited } of servers.values()) {
    child.kill('SIGTERM')
    await exited
  }
})
