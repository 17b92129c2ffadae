import type { ScreenPath } from '@accession/domain/access/screens'
import { Anchor } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import type { Missed } from '../platform/missed.ts'
import { useSession } from '../platform/tokens.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './missed-page.module.css'

const WAYS: [ScreenPath, string][] = [
  ['/admin-dashboard', 'Admin'],
  ['/orders', 'Orders'],
  ['/create-order', 'Create order'],
]
const LONGEST = 80

function readable(path: string): string {
  const shown = URL.canParse(path, location.origin) ? path : '?'
  try {
    return shorten(decodeURI(shown))
  } catch {
    return shorten(shown)
  }
}
const shorten = (path: string) => (path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path)

/** Tells redirected users why, and where to go next. */
export function MissedPage({ missed }: Missed) {
  const signedIn = useSession(({ session }) => session !== null)
  const canOpen = useCanOpen()
  const path = <b className={classes.path}>{readable(missed.path)}</b>
  const ways = WAYS.filter(([to]) => signedIn && canOpen(to))
  return (
    <div className={classes.missed}>
      <Notice
        icon={<IconMapOff size={18} aria-hidden />}
        actions={ways.map(([to, label]) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {label}
          </Anchor>
        ))}
      >
        {missed.why === 'unknown' && <>There is no page at {path}. Check the address for typos.</>}
        {missed.why === 'closed' && (
          <>Your account can’t open {path}. If you need it, ask the laboratory.</>
        )}
        {missed.why === 'nothing' && (
          <>
            There is nothing to open at {path}. The address is incomplete, or the item no longer
            exists.
          </>
        )}{' '}
        {signedIn ? 'Use the search at the top to find any page or order.' : 'Sign in to continue.'}
      </Notice>
    </div>
  )
}
