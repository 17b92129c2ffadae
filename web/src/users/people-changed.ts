import type { QueryClient } from '@tanstack/react-query'

const TOLD_OF_PEOPLE: readonly unknown[] = ['users-info', 'company-users', 'history', 'user']

/** After a change of a person everything that is told of people is read anew. */
export const peopleChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => TOLD_OF_PEOPLE.includes(queryKey[0]) })
