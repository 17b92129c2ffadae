import { setBillable } from '@accession/contract/order-modification'
import type { Order } from '@accession/contract/orders'
import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import type { OrderRefusal } from '@accession/domain/orders/refusals'
import { decideAccess } from '@accession/domain/session/access'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useEditedOrder } from '../orders/edit/use-edited-order.ts'
import { DeedScreen } from '../orders/lookup/deed-screen.tsx'
import { OrderCard } from '../orders/lookup/order-card.tsx'
import { IntakeNeeded } from '../orders/lookup/role-needed.tsx'
import type { TellOutcome } from '../orders/lookup/use-deed.ts'
import { decisionOn } from '../orders/order-decision.ts'
import { useRefusal } from '../orders/scan/use-confirmation.ts'
import type { VersionedOrder } from '../orders/view/use-order.ts'
import { usePerson, useStanding } from '../platform/person.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Section } from '../ui/sheet.tsx'
import { Told } from '../ui/told.tsx'
import { BillingSelector } from './billing-selector.tsx'

const TITLE = 'Set Which Parts of an Order Are Billed'

/** Billing is set test by test, so each replicate is read by itself. */
const useReplicates = (orderNumber: string) => useEditedOrder(orderNumber, true)

/** /set-billable?num= */
export function SetBillable() {
  const standing = useStanding()
  if (decideAccess(setBillable.access, standing) !== 'allowed')
    return <IntakeNeeded title={TITLE} action="setBillable" />
  return (
    <DeedScreen
      title={TITLE}
      label="Find Order"
      read={useReplicates}
      notFound={<Told title="Order Not Found">The order you searched for could not be found</Told>}
      failure={() => <Told title="An Error Occurred">Please contact a system administrator.</Told>}
    >
      {(held, tell) => (
        <OrderCard order={held.data}>
          <Billable held={held} tell={tell} />
        </OrderCard>
      )}
    </DeedScreen>
  )
}

function Billable({ held, tell }: { held: VersionedOrder; tell: TellOutcome }) {
  const person = usePerson().data
  const decision = person && decisionOn('setBillable', held.data, person)
  const refusal =
    decision && !decision.isAllowed ? refusalSentence('setBillable', decision.refusal) : null
  useRefusal(tell.station, held.data.orderNumber, refusal)
  if (!decision) return null
  if (decision.isAllowed || !refusal) return <BillingSelector held={held} tell={tell} />
  return (
    <Section>
      <ErrorNote>
        <Told title={refusal}>
          <WayOut refusal={decision.refusal} order={held.data} />
        </Told>
      </ErrorNote>
    </Section>
  )
}

/** What has to be done first, and where. */
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
