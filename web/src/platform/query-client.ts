import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { userOf, useSession } from './tokens.ts'

const RETRIES = 2

/** Worth retrying: no response, or a proxy's, or that of a server that is briefly unavailable. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && [null, 502, 503, 504].includes(error.status)
}

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline calls fail at once instead of waiting silently.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Clears one user's data as soon as another, or nobody, is signed in. */
export function forgetBetweenSessions(client: QueryClient): () => void {
  return useSession.subscribe((now, before) => {
    if (now.session?.refreshToken === before.session?.refreshToken) return
    if (now.session && userOf(now.session) === userOf(before.session))
      return void client.invalidateQueries()
    client.removeQueries({ predicate: ({ meta }) => !meta?.everyones })
    client.getMutationCache().clear()
  })
}
