import type { CallInput, Endpoint, Reply } from '@accession/contract/endpoint'
import { CallError } from './call-error.ts'
import { readFile } from './read-file.ts'
import { silenceTimeout } from './timeout.ts'
import { newTraceparent } from './traceparent.ts'

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type SendOptions = Pick<RequestInit, 'keepalive'> & {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Write only if the object still has this version. */
  ifMatch?: string
  /** Called with the version that was read or written. */
  onVersion?: (version: string) => void
  /** Called with the bytes of a file received so far. */
  onBytes?: (received: number) => void
}
export type Answer<E extends Endpoint> = E extends { file: string } ? Blob : Reply<E>

/** Sends one HTTP request as defined by the contract. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  bearer: string | null,
  options: SendOptions = {},
): Promise<Answer<E>> {
  const { signal = new AbortController().signal, idempotencyKey, ifMatch, onVersion } = options
  const { signal: lost, renew } = silenceTimeout()
  const { params = {}, query = {}, body } = input as Input
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(`${params[name]}`))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, `${value}`])).toString()
  const noResponse = () => {
    throw signal.aborted ? signal.reason : new CallError(null)
  }
  const response = await fetch(`/api${path}${search && `?${search}`}`, {
    method: endpoint.method,
    headers: {
      traceparent: newTraceparent(),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.any([signal, lost]),
    keepalive: options.keepalive ?? false,
  }).catch(noResponse)
  if (!response.ok) throw new CallError(response.status, await response.json().catch(() => ({})))
  const version = response.headers.get('etag')
  if (version) onVersion?.(version)
  if (endpoint.file) {
    const onBytes = (received: number) => {
      renew()
      options.onBytes?.(received)
    }
    return readFile(response, onBytes).catch(noResponse) as Promise<Answer<E>>
  }
  return endpoint.reply ? response.json().catch(noResponse) : (undefined as Answer<E>)
}
