import { mayOpen, SCREENS, type ScreenPath } from '@accession/domain/session/screens'
import { mayOrder } from '@accession/domain/session/standing'
import { sessionNeedsVerifying } from '@accession/domain/session/token-windows'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useMinute } from '../platform/clock.ts'
import { laboratoryQuery } from '../platform/laboratory.ts'
import { missedState } from '../platform/missed.ts'
import { usePerson, useStanding } from '../platform/person.ts'
import { rememberPath, returnPath, returnState } from '../platform/return-path.ts'
import { useSession } from '../platform/tokens.ts'
import { hasUnsavedWork, wouldLoseWork } from '../platform/unsaved-work.ts'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { decideVisit, type SessionState } from './decide-visit.ts'

function useSessionState(): SessionState {
  const { session, refreshFailed } = useSession()
  useMinute()
  if (!session) return 'none'
  // What is half-typed is finished first: until the session has ended it can still be saved, and
  // after that the layout asks for the password over the form.
  const nearsItsEnd =
    sessionNeedsVerifying(session.refreshExpiration, Date.now()) && !hasUnsavedWork()
  const hasEnded = refreshFailed && !wouldLoseWork()
  return hasEnded || nearsItsEnd ? 'unsure' : 'live'
}

type GateProps = { screen: ScreenPath | null; children?: ReactNode }

/** Stands before every screen; where it sends people is decided in decide-visit. */
export function Gate({ screen, children }: GateProps) {
  const location = useLocation()
  const person = usePerson()
  const standing = useStanding()
  const verdict = decideVisit(screen, useSessionState(), standing)
  switch (verdict) {
    case 'open':
      return <LaboratoryGate screen={screen}>{children}</LaboratoryGate>
    case 'wait':
      return person.isError ? (
        <NotLoaded
          title="Your account could not be loaded"
          error={person.error}
          onRetry={() => void person.refetch()}
        />
      ) : (
        <PageSkeleton />
      )
    case 'sign-in':
      return <Navigate replace to="/" state={rememberPath(location)} />
    case 'verify-login':
      return <Navigate replace to="/verify-login" state={rememberPath(location)} />
    case 'follow-return-path':
      return (
        <Navigate replace to={returnPath(location.state)} state={returnState(location.state)} />
      )
    default: {
      // Home says itself why nothing about orders opens.
      const lacksOrders =
        screen &&
        standing &&
        !mayOrder(standing) &&
        mayOpen(screen, { ...standing, noOrders: false })
      const isAnswered = screen === '/logout' || lacksOrders
      const state = isAnswered
        ? null
        : missedState(location, screen === null ? 'unknown' : 'closed')
      return <Navigate replace to={verdict.redirect} state={state} />
    }
  }
}

/** Days, times and terms are the laboratory's: without them a screen would wait, or say what is wrong. */
function LaboratoryGate({ screen, children }: GateProps) {
  const { isLoadingError, error, refetch } = useQuery(laboratoryQuery)
  const canDoWithout = screen === null || SCREENS[screen] === 'public' || screen === '/logout'
  if (!isLoadingError || canDoWithout || hasUnsavedWork()) return children
  return (
    <NotLoaded
      title="The laboratory could not be reached"
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
