import { Burger } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { useSession } from '../platform/tokens.ts'
import { belowHeader, lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import classes from './header.module.css'
import { MenuItemLink } from './menu-link.tsx'
import { useMenu } from './use-menu.ts'

/** Loaded after signing in. */
const QuickWays = lazyPiece(async () => (await import('./quick-ways.tsx')).QuickWays, {
  fallback: <span className={classes.search} />,
  frame: (failure) => belowHeader(failure, {}),
})
const MenuDrawer = lazyPiece(async () => (await import('./menu-drawer.tsx')).MenuDrawer, {
  frame: belowHeader,
})

const LOGOUT = '/logout'

export function Header() {
  const signedIn = useSession(({ session }) => session !== null)
  const menu = useMenu()
  const affiliation = useAffiliation()
  const [drawer, setDrawer] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const opened = drawer === 'open'
  const burger = useRef<HTMLButtonElement>(null)
  const closeDrawer = () => {
    setDrawer('closed')
    burger.current?.focus()
  }
  const links = menu.filter(({ href }) => href !== LOGOUT)
  const logout = menu.find(({ href }) => href === LOGOUT)
  return (
    <div className={classes.bar} data-signed-in={signedIn || undefined}>
      <Brand signedIn={signedIn} />
      <nav className={classes.menu} aria-label="Main">
        {links.map((link) => (
          <MenuItemLink key={link.href} link={link} className={classes.item} />
        ))}
      </nav>
      <span className={classes.affiliation}>{affiliation}</span>
      {signedIn && <QuickWays className={classes.search} />}
      {logout && <MenuItemLink link={logout} className={`${classes.item} ${classes.logout}`} />}
      {signedIn && (
        <Burger
          ref={burger}
          className={classes.burger}
          size={20}
          opened={opened}
          onClick={() => setDrawer('open')}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={opened}
        />
      )}
      {drawer !== 'never opened' && (
        <MenuDrawer menu={menu} title={affiliation} opened={opened} onClose={closeDrawer} />
      )}
    </div>
  )
}

/** Users work with their laboratory: its name comes first once they are signed in. */
function Brand({ signedIn }: { signedIn: boolean }) {
  const laboratory = useLaboratory()
  const name = signedIn && laboratory?.name
  const logoUrl = signedIn && laboratory?.logoUrl
  return (
    <Link to="/" className={classes.brand}>
      {logoUrl ? <img src={logoUrl} alt="" className={classes.logo} /> : <BarcodeMark />}
      {name ? (
        <span className={classes.names}>
          <span className={classes.laboratory}>{name}</span>{' '}
          <span className={classes.product}>Accession</span>
        </span>
      ) : (
        'Accession'
      )}
    </Link>
  )
}

/** The product's logo: a barcode with one teal bar. */
function BarcodeMark() {
  return (
    <svg width="26" height="20" viewBox="0 0 26 20" aria-hidden="true">
      <path
        fill="currentColor"
        d="M0 0h2v20H0zM4 0h1v20H4zM13 0h1v20h-1zM16 0h3v20h-3zM21 0h1v20h-1zM24 0h2v20h-2z"
      />
      <path fill="var(--mark)" d="M7 0h4v20H7z" />
    </svg>
  )
}

/** The laboratory's name or, once signed in, the user and their company. */
function useAffiliation(): string {
  const signedIn = useSession(({ session }) => session !== null)
  const { data: user } = useUser()
  const laboratory = useLaboratory()
  if (!signedIn) return laboratory?.name ?? ''
  if (!user) return ''
  const name = `${user.firstName} ${user.lastName}`
  const [company, another] = user.parentCompanies
  const isOfOne = company && !another && !user.isAdmin
  return isOfOne ? `${company.parentCompanyName} · ${name}` : name
}
