import { mayOrder } from '@accession/domain/access/permissions'
import { mayOpen, SCREENS, type ScreenPath } from '@accession/domain/access/screens'
import { sessionNeedsVerifying } from '@accession/domain/access/token-windows'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useMinute } from '../platform/clock.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { laboratoryQuery } from '../platform/laboratory.ts'
import { missedState } from '../platform/missed.ts'
import { rememberPath, returnPath, returnState } from '../platform/return-path.ts'
import { useSession } from '../platform/tokens.ts'
import { hasUnsavedWork, wouldLoseWork } from '../platform/unsaved-work.ts'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { decideVisit, type SessionState } from './decide-visit.ts'

function useSessionState(): SessionState {
  const { session, refreshFailed } = useSession()
  useMinute()
  if (!session) return 'none'
  // Users finish half-typed forms first: until the session ends they can still be saved, and after
  // that the layout asks for the password over the form. Offline nobody could check a password.
  const nearsItsEnd =
    sessionNeedsVerifying(session.refreshExpiration, Date.now()) &&
    !hasUnsavedWork() &&
    navigator.onLine
  const hasEnded = refreshFailed && !wouldLoseWork()
  return hasEnded || nearsItsEnd ? 'unsure' : 'live'
}

/** For staff who still have to set up a second factor; the server refuses everything else. */
const isOpenWithout = (screen: ScreenPath | null) =>
  screen !== null &&
  (screen === '/sign-in-security' || screen === '/logout' || SCREENS[screen] === 'public')

type GateProps = { screen: ScreenPath | null; children?: ReactNode }

/** Wraps every screen; decide-visit decides where users are sent. */
export function Gate({ screen, children }: GateProps) {
  const location = useLocation()
  const user = useUser()
  const permissions = usePermissions()
  const verdict = decideVisit(screen, useSessionState(), permissions)
  if (verdict === 'open' && user.data?.lacksSecondFactor && !isOpenWithout(screen))
    return <Navigate replace to="/sign-in-security" state={rememberPath(location)} />
  switch (verdict) {
    case 'open':
      return <LaboratoryGate screen={screen}>{children}</LaboratoryGate>
    case 'wait':
      return user.isError ? (
        <NotLoaded
          title="Your account could not be loaded"
          error={user.error}
          onRetry={() => void user.refetch()}
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
      // The home screen itself says why order screens do not open.
      const lacksOrders =
        screen &&
        permissions &&
        !mayOrder(permissions) &&
        mayOpen(screen, { ...permissions, noOrders: false })
      const isAnswered = screen === '/logout' || lacksOrders
      const state = isAnswered
        ? null
        : missedState(location, screen === null ? 'unknown' : 'closed')
      return <Navigate replace to={verdict.redirect} state={state} />
    }
  }
}

/**
 * Days, times and terms come from the laboratory's settings: without them a screen would load
 * forever or be wrong.
 */
function LaboratoryGate({ screen, children }: GateProps) {
  const { isLoadingError, error, refetch } = useQuery(laboratoryQuery)
  const canDoWithout = screen === null || SCREENS[screen] === 'public' || screen === '/logout'
  if (!isLoadingError || canDoWithout || hasUnsavedWork()) return children
  return <NotLoaded title="Can’t reach the server" error={error} onRetry={() => void refetch()} />
}
