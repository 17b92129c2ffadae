import { unacceptOrder } from '@accession/contract/order-lifecycle'
import { decideAccess } from '@accession/domain/access/access'
import { FoundOrder } from '../order-lookup/found-order.tsx'
import { OrderActionScreen } from '../order-lookup/order-action-screen.tsx'
import { IntakeNeeded } from '../order-lookup/role-needed.tsx'
import { call } from '../platform/call.ts'
import { usePermissions } from '../platform/current-user.ts'
import { type ActionConfig, OrderActionSection } from './order-action-section.tsx'

const UNACCEPT: ActionConfig = {
  action: 'unaccept',
  label: 'Unaccept Order',
  done: 'The Order Has Been Unaccepted',
  send: ({ orderId }, options) => call(unacceptOrder, { body: { orderId } }, options),
}

/** /unaccept-order: an accepted order becomes editable again. */
export function UnacceptOrder() {
  const permissions = usePermissions()
  if (decideAccess(unacceptOrder.access, permissions) !== 'allowed')
    return <IntakeNeeded title="Unaccept Order" action="unaccept" />
  return (
    <OrderActionScreen
      title="Unaccept Order"
      subtitle="Makes an accepted order editable again."
      notFound="The order you searched for could not be found"
    >
      {(versioned, notify) => (
        <FoundOrder order={versioned.data}>
          <OrderActionSection versioned={versioned} config={UNACCEPT} notify={notify} />
        </FoundOrder>
      )}
    </OrderActionScreen>
  )
}
