import { acceptOrder } from '@accession/contract/order-lifecycle'
import { decideAccess } from '@accession/domain/access/access'
import { FoundOrder } from '../order-lookup/found-order.tsx'
import { OrderActionScreen } from '../order-lookup/order-action-screen.tsx'
import { IntakeNeeded } from '../order-lookup/role-needed.tsx'
import { call } from '../platform/call.ts'
import { usePermissions } from '../platform/current-user.ts'
import { CheckedSamples } from './checked-samples.tsx'
import { type ActionConfig, OrderActionSection } from './order-action-section.tsx'

const ACCEPT: ActionConfig = {
  action: 'accept',
  label: 'Accept Order',
  done: 'The Order Has Been Accepted',
  send: ({ orderId }, options) => call(acceptOrder, { body: { orderId } }, options),
}

/** /accept-order: locks a received order for import into the on-site system. */
export function AcceptOrder() {
  const permissions = usePermissions()
  if (decideAccess(acceptOrder.access, permissions) !== 'allowed')
    return <IntakeNeeded title="Accept Order" action="accept" />
  return (
    <OrderActionScreen
      title="Accept Order"
      subtitle="Locks a received order for import into the on-site system."
      notFound="The order you searched for doesn't seem to exist!"
    >
      {(versioned, notify) => (
        <FoundOrder order={versioned.data}>
          <CheckedSamples order={versioned.data} />
          <OrderActionSection versioned={versioned} config={ACCEPT} notify={notify} />
        </FoundOrder>
      )}
    </OrderActionScreen>
  )
}
