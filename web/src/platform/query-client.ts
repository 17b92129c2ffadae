import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { personOf, useSession } from './tokens.ts'

const RETRIES = 2

/** Worth another try: no response, or a server that is briefly unavailable. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === null || error.status === 503)
}

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline a call fails at once and says so, instead of waiting in silence.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** What was fetched for one person is dropped as soon as another, or nobody, is signed in. */
export function forgetBetweenSessions(client: QueryClient): () => void {
  return useSession.subscribe((now, before) => {
    if (now.session?.refreshToken === before.session?.refreshToken) return
    if (now.session && personOf(now.session) === personOf(before.session))
      return void client.invalidateQueries()
    client.removeQueries({ predicate: ({ meta }) => !meta?.everyones })
    client.getMutationCache().clear()
  })
}
