import type { CallInput, Endpoint } from '@accession/contract/endpoint'
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { callVersioned } from './call-versioned.ts'

/** The key of all queries to an endpoint, or of those with this input. */
export const queryKey = <E extends Endpoint>(endpoint: E, input?: CallInput<E>): QueryKey =>
  input === undefined ? [endpoint.path] : [endpoint.path, input]

/** A read of the contract. */
export const query = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

export const versionedKey = <E extends Endpoint>(endpoint: E, input?: CallInput<E>): QueryKey => [
  'versioned',
  ...queryKey(endpoint, input),
]

/** The same with the version that a change has to send. */
export const versionedQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions({
    queryKey: versionedKey(endpoint, input),
    queryFn: ({ signal }) => callVersioned(endpoint, input, { signal }),
  })

/** Marks the data of these endpoints as out of date; what is on screen is read again. */
export const readAgain = (client: QueryClient, ...endpoints: Endpoint[]) =>
  Promise.all(
    endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKey(endpoint) })),
  )
