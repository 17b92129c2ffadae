import { useMediaQuery } from '@mantine/hooks'
import { Link, useLocation } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { itemOf, sideBarFor } from '../navigation/side-bar.ts'
import { clearUserFilters } from '../navigation/user-filters.ts'
import { usePermissions } from '../platform/current-user.ts'
import classes from './side-bar.module.css'

/** Wherever there is room for it. */
export function SideBar() {
  const permissions = usePermissions()
  const canOpen = useCanOpen()
  const current = itemOf(useLocation().pathname)
  const hasRoom = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  if (!hasRoom || !permissions?.isAdmin) return null
  return (
    <nav className={classes.bar} aria-label="Laboratory">
      {sideBarFor(permissions).map(({ title, items }) => (
        <div key={title} className={classes.group}>
          {title && <h2 className={classes.title}>{title}</h2>}
          <ul className={classes.items}>
            {items
              .filter(({ to }) => canOpen(to))
              .map((item) => (
                <li key={item.to}>
                  <Link
                    to={item.to}
                    className={classes.item}
                    aria-current={item.to === current ? 'page' : undefined}
                    {...(item.to === '/users-info' && { onClick: clearUserFilters })}
                  >
                    {item.title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
