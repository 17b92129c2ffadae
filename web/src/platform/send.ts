import type { CallInput, Endpoint, Reply } from '@accession/contract/endpoint'
import { CallError } from './call-error.ts'

const PATIENCE_MS = 35_000
type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** One request over the wire, as the contract says it. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  bearer: string | null,
  signal: AbortSignal = new AbortController().signal,
): Promise<Reply<E>> {
  const { params = {}, query = {}, body } = input as Input
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(`${params[name]}`))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, `${value}`])).toString()
  const noResponse = (reason: unknown) => {
    throw signal.aborted ? reason : new CallError(null)
  }
  const response = await fetch(`/api${path}${search && `?${search}`}`, {
    method: endpoint.method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  }).catch(noResponse)
  if (!response.ok) throw new CallError(response.status, await response.json().catch(() => ({})))
  return endpoint.reply ? response.json().catch(noResponse) : (undefined as Reply<E>)
}
