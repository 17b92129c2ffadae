import { SIZE } from '@accession/domain/proofs/prove'
import type { Kind, Objects } from '../test/authorization-matrix.ts'
import { REQUESTS } from '../test/authorization-requests.ts'
import { useWorld } from '../test/authorization-world.ts'
import { bearer, useApp } from '../test/make-app.ts'
import type { Said } from './fuzz-requests.ts'
import { faultOf } from './judge-reply.ts'

/** The longest that a request may keep the server working. */
export const LIMIT_MS = 5_000
/** Nobody waits longer for a reply, not even while the machine does other work. */
const HANGS_MS = 30_000

/** Starts a timer of CPU time; a request that hangs counts with the time it was waited for. */
function startClock() {
  const [wall, work] = [performance.now(), process.cpuUsage()]
  return () => {
    const waited = performance.now() - wall
    const { user, system } = process.cpuUsage(work)
    const hangs = SIZE !== 'ci' && waited > HANGS_MS
    return { waited, ms: hangs ? waited : (user + system) / 1_000 }
  }
}

const inUrl = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}
/** Without its last part a path would be that of another endpoint, such as the list's. */
const inPath = (value: unknown) => inUrl(value ?? '').replace(/^\.*$/, '-')

/** Sends generated requests in a laboratory where every user has some of everything. */
export function useSender() {
  const t = useApp()
  const begun = t.clock.now().getTime()
  const world = useWorld(t)
  let slowest = { call: '', waited: 0 }

  const endpointOf = (name: string) => {
    const found = t.app.endpoints.find(({ method, path }) => `${method} ${path}` === name)
    if (!found) throw new Error(`${name} is not served`)
    return found
  }

  return {
    t,
    endpointOf,

    validRequest(call: string, kind: Kind, object: Objects): Said {
      const said = REQUESTS[call]?.(world.things(kind, object), world.caller(kind)) ?? {}
      const { params = {}, query = {}, body } = said
      return structuredClone({ params, query, body })
    },

    /** Sends a request and returns what is wrong with the reply. */
    async send(call: string, kind: Kind, { params, query, body }: Said, headers = {}) {
      const endpoint = endpointOf(call)
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => inPath(params[name]))
      const search = Object.entries(query).map(([name, value]) => `${inUrl(name)}=${inUrl(value)}`)
      const { tokens } = world.caller(kind)
      const token = tokens?.[endpoint.access === 'refreshToken' ? 'refreshToken' : 'accessToken']
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const payload = JSON.stringify(body)
      const elapsed = startClock()
      const answer = await t.request({
        method: endpoint.method,
        url: `${path}?${search.join('&')}`,
        headers: { ...json, ...(token && bearer(token)), ...headers },
        ...(payload && { payload }),
      })
      const { ms, waited } = elapsed()
      if (waited > slowest.waited) slowest = { call, waited }
      const fault = faultOf(endpoint, { answer, ms, limitMs: LIMIT_MS })
      const cause = answer.statusCode >= 500 ? t.logged.slice(-2).join('') : ''
      return { status: answer.statusCode, fault: fault && `${kind} ${call} ${fault} ${cause}` }
    },

    describeSlowest: () => `slowest reply ${Math.round(slowest.waited)} ms, ${slowest.call}`,

    async putBack() {
      await world.restore(await world.changed())
      await world.clearLimits()
      t.logged.length = 0
      // Reset the clock, or the tokens would expire after 15 minutes.
      t.clock.advance(begun - t.clock.now().getTime())
    },
  }
}
