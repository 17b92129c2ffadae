import { setOrderCanceled } from '@accession/contract/order-lifecycle'
import { FoundOrder } from '../order-lookup/found-order.tsx'
import { OrderActionScreen } from '../order-lookup/order-action-screen.tsx'
import { CancelQuestion } from '../orders/cancel-question.tsx'
import { call } from '../platform/call.ts'
import { type ActionConfig, OrderActionSection } from './order-action-section.tsx'

const CANCEL: ActionConfig = {
  action: 'cancel',
  label: 'Cancel Order',
  done: 'The Order Has Been Canceled',
  Question: CancelQuestion,
  send: ({ orderNumber }, options, reason) =>
    call(setOrderCanceled, { body: { orderNumber, setCanceled: true, reason } }, options),
}

const ACTIVATE: ActionConfig = {
  action: 'activate',
  label: 'Activate Order',
  done: 'The Order Has Been Activated',
  send: ({ orderNumber }, options) =>
    call(setOrderCanceled, { body: { orderNumber, setCanceled: false } }, options),
}

/** /order-cancellation: cancels an active order, or activates a canceled one. */
export function OrderCancellation() {
  return (
    <OrderActionScreen
      title="Order Cancellation"
      subtitle="Cancels an order, or restores a canceled order."
      notFound="Order Not Found!"
    >
      {(versioned, notify) => (
        <FoundOrder order={versioned.data}>
          <OrderActionSection
            versioned={versioned}
            config={versioned.data.isCanceled ? ACTIVATE : CANCEL}
            notify={notify}
          />
        </FoundOrder>
      )}
    </OrderActionScreen>
  )
}
