import type { CallInput, Endpoint } from '@accession/contract/endpoint'
import { call } from './call.ts'
import type { Answer, SendOptions } from './send.ts'

/** What was read, with the version that a change of it has to name. */
export type Versioned<T> = { data: T; version: string | null }

/** A row of a list tells its version itself; a change names it as an ETag would. */
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
