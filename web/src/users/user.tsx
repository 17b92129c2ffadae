import { getOrdersOverview, getUserOrders } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { decideAccess } from '@accession/domain/access/access'
import { withFullStop } from '@accession/domain/fields/full-stop'
import { counted } from '@accession/domain/fields/plural'
import { formatPhone } from '@accession/domain/users/format-phone'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { Facts } from '../ui/display/facts.tsx'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CompanyTile } from './company-tile.tsx'
import { ContinueOrder } from './continue-order.tsx'
import { GuestOrders } from './guest-orders.tsx'
import { NoOrdersNotice } from './no-orders-notice.tsx'
import { OrdersOverview } from './orders-overview.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { Sessions } from './sessions.tsx'
import { SignInActivity } from './sign-in-activity.tsx'
import { TileLink } from './tile-link.tsx'
import classes from './user.module.css'

const list = new Intl.ListFormat('en-US')

/** Who the user is here for, in one sentence. */
function affiliationMessage(user: User, laboratory: string): string {
  if (user.isAdmin) {
    const roles = user.adminRoles.flatMap(({ roleType }) =>
      roleType === 'manager' ? [] : roleType,
    )
    return withFullStop(
      `You work at ${laboratory}${roles.length > 0 ? ` in ${list.format(roles)}` : ''}`,
    )
  }
  const companies = user.parentCompanies
  if (companies.length === 0) return withFullStop(`You are a guest at ${laboratory}`)
  const names = companies.map(({ parentCompanyName }) => parentCompanyName)
  const below = companies.flatMap(({ childCompanies }) => childCompanies).length
  const subCompanies = counted(below, 'sub-company', 'sub-companies')
  return withFullStop(
    `You belong to ${list.format(names)}${below > 0 ? `, with ${subCompanies}` : ''}`,
  )
}

/** The page works without it, so a failure to load it shows nothing. */
const OwnTemplates = lazyPiece(async () => (await import('./own-templates.tsx')).OwnTemplates, {
  frame: () => null,
})
const StaffHome = lazyPiece(async () => (await import('../dashboard/staff-home.tsx')).StaffHome, {
  fallback: <SkeletonLines />,
})
const ProviderLink = lazyPiece(async () => (await import('./provider-link.tsx')).ProviderLink, {
  frame: () => null,
})
const ChangePassword = lazyPiece(async () => (await import('./change-password.tsx')).ChangePassword)

function PasswordTile() {
  const [dialog, setDialog] = useState<'never opened' | 'open' | 'closed'>('never opened')
  return (
    <Section
      title="Password"
      actions={
        <Button variant="default" size="xs" onClick={() => setDialog('open')}>
          Change password
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        Changing it signs you out everywhere else.
      </Text>
      {dialog !== 'never opened' && (
        <ChangePassword opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </Section>
  )
}

function SecurityTile() {
  return (
    <Section
      title="Sign-in security"
      actions={
        <TileLink to="/sign-in-security" aria-label="Manage sign-in security">
          Manage
        </TileLink>
      }
    >
      <Text size="sm" c="dimmed">
        Besides your password: your fingerprint or face, or a code from an app on your phone.
      </Text>
    </Section>
  )
}

export function UserHome() {
  const userQuery = useUser()
  const laboratory = useLaboratory()
  const canOpen = useCanOpen()
  const permissions = usePermissions()
  const seesOrders = decideAccess(getUserOrders.access, permissions) === 'allowed'
  const mayFollow = decideAccess(getOrdersOverview.access, permissions) === 'allowed'
  return (
    <Page
      title={userQuery.data ? `Hello, ${userQuery.data.firstName}` : 'Hello'}
      subtitle={userQuery.data && laboratory && affiliationMessage(userQuery.data, laboratory.name)}
      width={permissions?.isAdmin ? 'wide' : 'form'}
      actions={
        <>
          {canOpen('/orders') && (
            <Button component={Link} to="/orders" variant="default">
              Find An Order
            </Button>
          )}
          {canOpen('/create-order') && (
            <Button component={Link} to="/create-order">
              Create An Order
            </Button>
          )}
        </>
      }
    >
      <NoOrdersNotice />
      <AsyncArea query={userQuery} skeleton={<CardSkeleton sections={2} />}>
        {(user) => (
          <>
            {user.isAdmin && permissions && (
              <div className={classes.work}>
                <Card>
                  <StaffHome permissions={permissions} />
                </Card>
              </div>
            )}
            {mayFollow && (
              <Card>
                <ContinueOrder userId={user.userId} />
                {!user.isAdmin && <OrdersOverview />}
                {seesOrders ? <RecentOrders /> : <GuestOrders />}
                {seesOrders && !user.isAdmin && <OwnTemplates />}
              </Card>
            )}
            <h2 className={classes.settings}>Your account</h2>
            <Card>
              <ContactTile user={user} />
              {user.parentCompanies.map((company) => (
                <CompanyTile key={company.parentCompanyId} company={company} />
              ))}
              <PasswordTile />
              <SecurityTile />
              {user.isAdmin && laboratory?.providerLabel && (
                <ProviderLink label={laboratory.providerLabel} />
              )}
              <Sessions />
              <SignInActivity />
            </Card>
          </>
        )}
      </AsyncArea>
    </Page>
  )
}

function ContactTile({ user }: { user: User }) {
  const canOpen = useCanOpen()
  return (
    <Section
      title="Contact info"
      actions={
        canOpen('/user-edit') && (
          <TileLink to="/user-edit" aria-label="Edit contact info">
            Edit
          </TileLink>
        )
      }
    >
      <Facts
        facts={{
          Name: `${user.firstName} ${user.lastName}`,
          Phone: formatPhone(user.phone),
          Email: user.username,
        }}
      />
    </Section>
  )
}
