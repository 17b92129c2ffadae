import { Fragment, lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '../platform/tokens.ts'
import { wouldLoseWork } from '../platform/unsaved-work.ts'
import { awaitScreen } from '../ui/walked-on.ts'
import { Header } from './header.tsx'
import classes from './layout.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { MissedPage } from './missed-page.tsx'
import { useNewVersion } from './use-new-version.ts'

const SessionEnded = lazy(async () => ({
  default: (await import('../session/session-ended.tsx')).SessionEnded,
}))

const MAIN = 'main'
const VERSION_UNKNOWN =
  'We could not check whether there is a newer version of the portal. You can go on working; we will check again in a while.'

export function Layout() {
  const { pathname } = useLocation()
  const isVersionKnown = useNewVersion(pathname)
  const { session, refreshFailed } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the screen of the new path mounts
  useLayoutEffect(awaitScreen, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of path starts at the top
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
      <main id={MAIN} tabIndex={-1} className={classes.main}>
        <MissedPage />
        <Outlet />
        <p className={classes.version} aria-live="polite">
          {isVersionKnown || VERSION_UNKNOWN}
        </p>
      </main>
      <LeaveGuard />
      <Suspense>
        {session && refreshFailed && wouldLoseWork() && (
          <SessionEnded username={session.username} />
        )}
      </Suspense>
    </>
  )
}

/** Where the screens open, each in a fresh tree. */
export function ScreenArea() {
  const { pathname } = useLocation()
  return (
    <Fragment key={pathname}>
      <Outlet />
    </Fragment>
  )
}
