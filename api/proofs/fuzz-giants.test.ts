import { PROOF_TIMEOUT_MS, report, runsOf } from '@accession/domain/proofs/prove'
import { expect, it } from 'vitest'
import { KINDS, readMatrix } from '../test/authorization-matrix.ts'
import { sitesOf } from './fuzz-requests.ts'
import { useSender } from './fuzz-sender.ts'
import { giants } from './hostile.ts'

const BODY_BYTES = 256 * 1024
/** The size of the rest of a request. */
const REST_BYTES = 10_000
const URL_BYTES = 6_000
const NOWHERE = ['query', 'x']
const EACH = runsOf({ ci: 1, middle: 2, full: 18 })

const { t, endpointOf, validRequest, send, describeSlowest, putBack } = useSender()

const welcomeFor = (call: string) => {
  const line = readMatrix().find((row) => row.call === call)
  return KINDS.find((kind) => (line?.expect(kind, 'own') ?? 500) < 400) ?? 'admin'
}

/** A varying selection of huge values in every place of a valid request. */
function* hugeRequests(call: string) {
  const { bodyLimit = BODY_BYTES } = endpointOf(call)
  const valid = validRequest(call, welcomeFor(call), 'own')
  const all = giants(valid.body ? bodyLimit - REST_BYTES : URL_BYTES)
  const sites = sitesOf(valid).filter(({ path }) => path.length > 1 || path[0] === 'body')
  // One sample and one of its tests represent all.
  const kinds = Map.groupBy(sites, ({ path }) => path.join('.').replaceAll(/\.\d+/g, '.n'))
  const places = kinds.size > 0 ? [...kinds.values()].map(([site]) => site?.path ?? []) : [NOWHERE]
  for (const [n, path] of places.entries()) {
    for (const giant of [...all, ...all].slice(n % all.length).slice(0, EACH)) {
      const said = structuredClone(valid)
      const site = sitesOf(said).find((other) => String(other.path) === String(path))
      if (site) site.within[site.key] = giant.value
      else said.query.x = giant.value
      yield { said, where: `${giant.what} as ${path.join('.')}` }
    }
  }
}

it('A request of the maximum size gets a quick, short reply, whatever it contains', {
  timeout: PROOF_TIMEOUT_MS * 10,
}, async () => {
  const faults: string[] = []
  const started = performance.now()
  let sent = 0
  for (const { method, path } of t.app.endpoints) {
    const call = `${method} ${path}`
    for (const { said, where } of hugeRequests(call)) {
      const { fault } = await send(call, welcomeFor(call), said)
      if (fault) faults.push(`${fault}, ${where}`)
      sent++
    }
    await putBack()
  }
  report('fuzz, giants', sent, started, describeSlowest())
  expect(faults).toEqual([])
})
