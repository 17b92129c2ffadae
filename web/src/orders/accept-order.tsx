import { acceptOrder } from '@accession/contract/order-life'
import { decideAccess } from '@accession/domain/session/access'
import { call } from '../platform/call.ts'
import { useStanding } from '../platform/person.ts'
import { DeedScreen } from './lookup/deed-screen.tsx'
import { type Deed, DeedSection } from './lookup/deed-section.tsx'
import { FoundOrder } from './lookup/found-order.tsx'
import { IntakeNeeded } from './lookup/role-needed.tsx'

const ACCEPT: Deed = {
  action: 'accept',
  label: 'Accept Order',
  done: 'The Order Has Been Accepted',
  send: ({ orderId }, options) => call(acceptOrder, { body: { orderId } }, options),
}

/** /accept-order: a received order is locked for the import into the on-site system. */
export function AcceptOrder() {
  const standing = useStanding()
  if (decideAccess(acceptOrder.access, standing) !== 'allowed')
    return <IntakeNeeded title="Accept Order" action="accept" />
  return (
    <DeedScreen
      title="Accept Order"
      subtitle="Locks a received order for the import into the on-site system."
      notFound="The order you searched for doesn't seem to exist!"
    >
      {(held, tell) => (
        <FoundOrder order={held.data}>
          <DeedSection held={held} deed={ACCEPT} tell={tell} />
        </FoundOrder>
      )}
    </DeedScreen>
  )
}
