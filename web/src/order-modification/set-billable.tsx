import { setBillable } from '@accession/contract/order-modification'
import type { Order } from '@accession/contract/orders'
import { decideAccess } from '@accession/domain/access/access'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import type { OrderRefusal } from '@accession/domain/orders/refusals'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { OrderActionScreen } from '../order-lookup/order-action-screen.tsx'
import { OrderCard } from '../order-lookup/order-card.tsx'
import { IntakeNeeded } from '../order-lookup/role-needed.tsx'
import { useRefusal } from '../order-lookup/use-confirmation.ts'
import type { NotifyOutcome } from '../order-lookup/use-order-action.ts'
import { decisionOn } from '../orders/order-decision.ts'
import { useEditedOrder } from '../orders/use-edited-order.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { TitledMessage } from '../ui/feedback/titled-message.tsx'
import { Section } from '../ui/layout/card.tsx'
import { BillingSelector } from './billing-selector.tsx'

const TITLE = 'Set Which Parts of an Order Are Billed'

/** Billing is set per test, so replicates are read separately. */
const useReplicates = (orderNumber: string) => useEditedOrder(orderNumber, true)

/** /set-billable?num= */
export function SetBillable() {
  const permissions = usePermissions()
  if (decideAccess(setBillable.access, permissions) !== 'allowed')
    return <IntakeNeeded title={TITLE} action="setBillable" />
  return (
    <OrderActionScreen
      title={TITLE}
      label="Find Order"
      read={useReplicates}
      notFound={
        <TitledMessage title="Order Not Found">
          The order you searched for could not be found
        </TitledMessage>
      }
      failure={() => (
        <TitledMessage title="An Error Occurred">
          Please contact a system administrator.
        </TitledMessage>
      )}
    >
      {(versioned, notify) => (
        <OrderCard order={versioned.data}>
          <Billable versioned={versioned} notify={notify} />
        </OrderCard>
      )}
    </OrderActionScreen>
  )
}

function Billable({ versioned, notify }: { versioned: VersionedOrder; notify: NotifyOutcome }) {
  const user = useUser().data
  const decision = user && decisionOn('setBillable', versioned.data, user)
  const refusal =
    decision && !decision.isAllowed ? refusalMessage('setBillable', decision.refusal) : null
  useRefusal(notify.station, versioned.data.orderNumber, refusal)
  if (!decision) return null
  if (decision.isAllowed || !refusal)
    return <BillingSelector versioned={versioned} notify={notify} />
  return (
    <Section>
      <ErrorNote>
        <TitledMessage title={refusal}>
          <WayOut refusal={decision.refusal} order={versioned.data} />
        </TitledMessage>
      </ErrorNote>
    </Section>
  )
}

/** What has to be done first, with a link. */
function WayOut({ refusal, order: { orderNumber } }: { refusal: OrderRefusal; order: Order }) {
  const link = (to: string, label: string) => (
    <Anchor component={Link} to={`${to}?num=${orderNumber}`} inherit underline="always">
      {label}
    </Anchor>
  )
  if (refusal === 'canceled')
    return <>It must be set active first. {link('/order-cancellation', 'Activate Order')}</>
  if (refusal === 'not-received')
    return <>Billing is set on receipt. {link('/receive-order', 'Receive Order')}</>
  return null
}
