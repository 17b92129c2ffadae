import { dashboardFor } from '@accession/domain/session/dashboard'
import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { Figures } from '../figures/figures.tsx'
import { Today } from '../orders/today.tsx'
import { useStanding } from '../platform/person.ts'
import { useCanOpen } from '../platform/screens.ts'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { clearUserFilters } from '../users/user-filters.ts'
import classes from './admin-dashboard.module.css'

/** /admin-dashboard: the way to everything the laboratory does here. */
export function AdminDashboard() {
  const standing = useStanding()
  const canOpen = useCanOpen()
  if (!standing) return null
  const groups = dashboardFor(standing).map(({ title, cards }) => ({
    title,
    cards: cards.filter(({ to }) => canOpen(to)),
  }))
  return (
    <Page title="Admin" width="form">
      <Sheet>
        {canOpen('/orders-list') && <Today />}
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
        <Figures standing={standing} />
      </Sheet>
    </Page>
  )
}
