import { mayOpen, type ScreenPath } from '@accession/domain/session/screens'
import { createContext, use } from 'react'
import { useStanding } from './person.ts'

/** The paths of the route table. */
export const ExistingScreens = createContext<ReadonlySet<string>>(new Set())

/** Whether a screen exists and this person may open it: ask before offering a way there. */
export function useCanOpen(): (path: ScreenPath) => boolean {
  const existing = use(ExistingScreens)
  const standing = useStanding()
  return (path) => existing.has(path) && mayOpen(path, standing)
}
