import type { CallInput, Endpoint, Reply } from '@accession/contract/endpoint'
import { CallError } from './call-error.ts'

const PATIENCE_MS = 35_000
type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type SendOptions = { signal?: AbortSignal; idempotencyKey?: string }
export type Answer<E extends Endpoint> = E extends { file: string } ? Blob : Reply<E>

/** One request over the wire, as the contract says it. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  bearer: string | null,
  { signal = new AbortController().signal, idempotencyKey }: SendOptions = {},
): Promise<Answer<E>> {
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
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  }).catch(noResponse)
  if (!response.ok) throw new CallError(response.status, await response.json().catch(() => ({})))
  if (endpoint.file) return response.blob().catch(noResponse) as Promise<Answer<E>>
  return endpoint.reply ? response.json().catch(noResponse) : (undefined as Answer<E>)
}
