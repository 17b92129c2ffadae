import type { CallInput, Endpoint } from '@accession/contract/endpoint'
import { call } from './call.ts'
import type { Answer, SendOptions } from './send.ts'

/** What was read, with the version that a change has to send. */
export type Versioned<T> = { data: T; version: string | null }

/** A list row carries its own version; a change sends it like an ETag. */
export const versionOf = ({ version }: { version: number }): string => `"${version}"`

export async function callVersioned<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: SendOptions,
): Promise<Versioned<Answer<E>>> {
  let version: string | null = null
  const onVersion = (read: string) => {
    version = read
  }
  return { data: await call(endpoint, input, { ...options, onVersion }), version }
}
