import { unacceptOrder } from '@accession/contract/order-life'
import { decideAccess } from '@accession/domain/session/access'
import { call } from '../platform/call.ts'
import { useStanding } from '../platform/person.ts'
import { DeedScreen } from './lookup/deed-screen.tsx'
import { type Deed, DeedSection } from './lookup/deed-section.tsx'
import { FoundOrder } from './lookup/found-order.tsx'
import { IntakeNeeded } from './lookup/role-needed.tsx'

const UNACCEPT: Deed = {
  action: 'unaccept',
  label: 'Unaccept Order',
  done: 'The Order Has Been Unaccepted',
  send: ({ orderId }, options) => call(unacceptOrder, { body: { orderId } }, options),
}

/** /unaccept-order: an accepted order becomes editable again. */
export function UnacceptOrder() {
  const standing = useStanding()
  if (decideAccess(unacceptOrder.access, standing) !== 'allowed')
    return <IntakeNeeded title="Unaccept Order" action="unaccept" />
  return (
    <DeedScreen
      title="Unaccept Order"
      subtitle="Makes an accepted order editable again."
      notFound="The order you searched for could not be found"
    >
      {(held, tell) => (
        <FoundOrder order={held.data}>
          <DeedSection held={held} deed={UNACCEPT} tell={tell} />
        </FoundOrder>
      )}
    </DeedScreen>
  )
}
