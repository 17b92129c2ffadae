import { mayOpen, type ScreenPath } from '@accession/domain/access/screens'
import { createContext, use } from 'react'
import { usePermissions } from '../platform/current-user.ts'

/** The paths of the route table. */
export const ExistingScreens = createContext<ReadonlySet<string>>(new Set())

/** Whether a screen exists and the user may open it: check before linking to it. */
export function useCanOpen(): (path: ScreenPath) => boolean {
  const existing = use(ExistingScreens)
  const permissions = usePermissions()
  return (path) => existing.has(path) && mayOpen(path, permissions)
}
