import { Fragment, useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Missed } from '../platform/missed.ts'
import { useSession } from '../platform/tokens.ts'
import { wouldLoseWork } from '../platform/unsaved-work.ts'
import { belowHeader, lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { usePreload } from '../ui/feedback/use-preload.ts'
import { awaitScreen } from '../ui/layout/left-screen.ts'
import { Header } from './header.tsx'
import classes from './layout.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { useBrandColor } from './use-brand-color.ts'
import { useNewVersion } from './use-new-version.ts'
import { useSideBar } from './use-side-bar.ts'

const loadSessionEnded = async () => (await import('../session/session-ended.tsx')).SessionEnded
const SessionEnded = lazyPiece(loadSessionEnded, { frame: (failure) => belowHeader(failure, {}) })
const SideBar = lazyPiece(async () => (await import('./side-bar.tsx')).SideBar)
const MissedPage = lazyPiece(async () => (await import('./missed-page.tsx')).MissedPage)
/** Signed-in users may need it when the connection is down. */
const NEEDED_SIGNED_IN = [loadSessionEnded]

const MAIN = 'main'
const VERSION_UNKNOWN =
  'We couldn’t check for a newer version of the portal. You can keep working; we’ll check again later.'

export function Layout() {
  const { pathname, state } = useLocation()
  const { missed } = (state ?? {}) as Partial<Missed>
  const isVersionKnown = useNewVersion(pathname)
  const { session, refreshFailed } = useSession()
  const hasSideBar = useSideBar()
  useBrandColor()
  usePreload(session ? NEEDED_SIGNED_IN : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the screen of the new path mounts
  useLayoutEffect(awaitScreen, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path starts at the top
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  return (
    <>
      <a className={classes.skip} href={`#${MAIN}`}>
        Skip to content
      </a>
      <header className={classes.header}>
        <Header />
      </header>
      {hasSideBar && <SideBar />}
      <main
        id={MAIN}
        tabIndex={-1}
        className={classes.main}
        data-side-bar={hasSideBar || undefined}
      >
        {missed && <MissedPage missed={missed} />}
        <Outlet />
        <p className={classes.version} aria-live="polite">
          {isVersionKnown || VERSION_UNKNOWN}
        </p>
      </main>
      <LeaveGuard />
      {session && refreshFailed && wouldLoseWork() && <SessionEnded username={session.username} />}
    </>
  )
}

/** Renders each screen in a fresh tree. */
export function ScreenArea() {
  const { pathname } = useLocation()
  return (
    <Fragment key={pathname}>
      <Outlet />
    </Fragment>
  )
}
