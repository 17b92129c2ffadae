import { getCompanyUsers } from '@accession/contract/company-users'
import { getHistory } from '@accession/contract/history'
import { getUser, getUsersInfo } from '@accession/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../platform/query.ts'

/** After a user changes, everything about users is read again. */
export const usersChanged = (client: QueryClient) =>
  readAgain(client, getUsersInfo, getCompanyUsers, getHistory, getUser)
