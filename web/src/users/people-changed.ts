import { getCompanyUsers } from '@accession/contract/company-people'
import { getHistory } from '@accession/contract/history'
import { getUser, getUsersInfo } from '@accession/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../platform/query.ts'

/** After a change of a person everything that is told of people is read anew. */
export const peopleChanged = (client: QueryClient) =>
  readAgain(client, getUsersInfo, getCompanyUsers, getHistory, getUser)
