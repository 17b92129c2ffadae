import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../test/processes.ts'

const ASK_MS = 250

/**
 * A load balancer in front of two servers: checks their readiness every 250 ms and alternates between
 * the ready ones. It never retries: a request that a server drops has failed.
 */
export async function startHealthProxy(backends: string[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let open = true
  let turn = 0

  const ask = async (backend: string) => {
    while (open) {
      const isReady = await fetch(`${backend}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(backend)
      else ready.delete(backend)
      await sleep(ASK_MS)
    }
  }

  const server = createServer((incoming, outgoing) => {
    const choice = [...ready]
    const backend = choice[turn++ % choice.length]
    const fail = (why: string) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(`${backend}: ${why}`)
    }
    if (!backend) return fail('nobody is ready')
    const { method = 'GET', headers } = incoming
    const onward = request(`${backend}${incoming.url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', (error) => fail(error.message)).pipe(outgoing)
    })
    onward.on('error', (error) => fail(error.message))
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const asking = backends.map(ask)
  await until('the servers', async () => ready.size === backends.length)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      open = false
      await Promise.all(asking)
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
