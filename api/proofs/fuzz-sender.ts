import { SIZE } from '@accession/domain/proofs/prove'
import type { Kind, Objects } from '../test/authorisation-matrix.ts'
import { REQUESTS } from '../test/authorisation-requests.ts'
import { useWorld } from '../test/authorisation-world.ts'
import { bearer, useApp } from '../test/make-app.ts'
import type { Said } from './fuzz-requests.ts'
import { faultOf } from './judge-reply.ts'

/** Nobody may be kept waiting longer. */
export const LIMIT_MS = 5_000

/** Starts a clock: the wall's in a full run, and where the machine is shared that of the work done here. */
function startClock(): () => number {
  const [wall, work] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(work)
    return SIZE === 'full' ? performance.now() - wall : (user + system) / 1_000
  }
}

const inUrl = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

/** Sends whatever a test thinks up in a laboratory in which everyone has something of everything. */
export function useSender() {
  const t = useApp()
  const begun = t.clock.now().getTime()
  const world = useWorld(t)

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

    /** Sends it and says what is wrong with the answer. */
    async send(call: string, kind: Kind, { params, query, body }: Said, headers = {}) {
      const endpoint = endpointOf(call)
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => inUrl(params[name] ?? ''))
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
      const fault = faultOf(endpoint, { answer, ms: elapsed(), limitMs: LIMIT_MS })
      const cause = answer.statusCode >= 500 ? t.logged.slice(-2).join('') : ''
      return { status: answer.statusCode, fault: fault && `${kind} ${call} ${fault} ${cause}` }
    },

    async putBack() {
      await world.restore(await world.changed())
      await world.clearLimits()
      t.logged.length = 0
      // A long run is one moment for the tokens, which live a quarter of an hour.
      t.clock.advance(begun - t.clock.now().getTime())
    },
  }
}
