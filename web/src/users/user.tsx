import { getUserOrders } from '@accession/contract/orders'
import { decideAccess } from '@accession/domain/session/access'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useLaboratory } from '../platform/laboratory.ts'
import { usePerson, useStanding } from '../platform/person.ts'
import { useCanOpen } from '../platform/screens.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { Page } from '../ui/page.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SheetSkeleton } from '../ui/sheet-skeleton.tsx'
import { CompanyTile } from './company-tile.tsx'
import { ContactTile } from './contact-tile.tsx'
import { ContinueOrder } from './continue-order.tsx'
import { NoOrdersNotice } from './no-orders-notice.tsx'
import { PasswordTile } from './password-tile.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { Sessions } from './sessions.tsx'
import { SignInActivity } from './sign-in-activity.tsx'
import { standingSentence } from './standing-sentence.ts'

export function UserHome() {
  const person = usePerson()
  const laboratory = useLaboratory()
  const canOpen = useCanOpen()
  const standing = useStanding()
  const seesOrders = decideAccess(getUserOrders.access, standing) === 'allowed'
  return (
    <Page
      title={person.data ? `Hello, ${person.data.firstName}` : 'Hello'}
      subtitle={person.data && laboratory && standingSentence(person.data, laboratory.name)}
      width="form"
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
      <AsyncArea query={person} skeleton={<SheetSkeleton sections={2} />}>
        {(user) => (
          <Sheet>
            <ContinueOrder userId={user.userId} />
            {seesOrders && <RecentOrders />}
            <ContactTile user={user} />
            {user.parentCompanies.map((company) => (
              <CompanyTile key={company.parentCompanyId} company={company} />
            ))}
            <PasswordTile />
            <Sessions />
            <SignInActivity />
          </Sheet>
        )}
      </AsyncArea>
    </Page>
  )
}
