import { Burger } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../platform/tokens.ts'
import { belowHeader, lazyPiece } from '../ui/lazy-piece.tsx'
import { BarcodeMark } from './barcode-mark.tsx'
import classes from './header.module.css'
import { MenuItemLink } from './menu-link.tsx'
import { QuickWays } from './quick-ways.tsx'
import { useAffiliation } from './use-affiliation.ts'
import { useMenu } from './use-menu.ts'

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
      <Link to="/" className={classes.brand}>
        <BarcodeMark />
        Accession
      </Link>
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
