import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { dashboardFor } from '../navigation/dashboard.ts'
import { useCanOpen } from '../navigation/screens.ts'
import { clearUserFilters } from '../navigation/user-filters.ts'
import { usePermissions } from '../platform/current-user.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import classes from './admin-dashboard.module.css'
import { Stats } from './stats.tsx'
import { Today } from './today.tsx'

/** /admin-dashboard: links to everything the laboratory does here. */
export function AdminDashboard() {
  const permissions = usePermissions()
  const canOpen = useCanOpen()
  if (!permissions) return null
  const groups = dashboardFor(permissions).map(({ title, cards }) => ({
    title,
    cards: cards.filter(({ to }) => canOpen(to)),
  }))
  return (
    <Page title="Admin">
      <Card>
        {canOpen('/orders-list') && <Today />}
        <Stats permissions={permissions} />
        {groups.map(({ title, cards }) => (
          <Section key={title} title={title}>
            {cards.length === 0 && <Text c="dimmed">There is nothing to do here yet.</Text>}
            <ul className={classes.cards}>
              {cards.map((card) => (
                <li key={card.to} className={classes.card}>
                  <Link
                    to={card.to}
                    className={classes.link}
                    {...(card.to === '/users-info' && { onClick: clearUserFilters })}
                  >
                    {card.title}
                  </Link>
                  <span className={classes.about}>{card.about}</span>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </Card>
    </Page>
  )
}
