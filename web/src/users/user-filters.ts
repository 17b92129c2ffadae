import { create } from 'zustand'
import { useSession } from '../platform/tokens.ts'

export type UserFilters = { firstName: string; lastName: string; email: string }

const KEY = 'accession.user-filters'
const NONE: UserFilters = { firstName: '', lastName: '', email: '' }

function stored(): UserFilters {
  try {
    return { ...NONE, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') }
  } catch {
    return NONE
  }
}

/** The filters of the user list; kept while the tab is open and the user stays signed in. */
export const useUserFilters = create<UserFilters>(stored)

export function changeUserFilter(change: Partial<UserFilters>): void {
  useUserFilters.setState(change)
  sessionStorage.setItem(KEY, JSON.stringify(useUserFilters.getState()))
}

export function clearUserFilters(): void {
  sessionStorage.removeItem(KEY)
  useUserFilters.setState(NONE)
}

useSession.subscribe((now, before) => {
  if (now.session?.username !== before.session?.username) clearUserFilters()
})
