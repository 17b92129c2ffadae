import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useSession } from '../platform/tokens.ts'

export type UserFilters = { firstName: string; lastName: string; email: string }

const NONE: UserFilters = { firstName: '', lastName: '', email: '' }

/** The filters of the user list; kept while the tab is open and the user stays signed in. */
export const useUserFilters = create<UserFilters>()(
  persist(() => NONE, {
    name: 'accession.user-filters',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export function changeUserFilter(change: Partial<UserFilters>): void {
  useUserFilters.setState(change)
}

export function clearUserFilters(): void {
  useUserFilters.setState(NONE)
  useUserFilters.persist.clearStorage()
}

useSession.subscribe((now, before) => {
  if (now.session?.username !== before.session?.username) clearUserFilters()
})
