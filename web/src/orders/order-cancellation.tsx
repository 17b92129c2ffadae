import { setOrderCanceled } from '@accession/contract/order-life'
import { call } from '../platform/call.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { DeedScreen } from './lookup/deed-screen.tsx'
import { type Deed, DeedSection } from './lookup/deed-section.tsx'
import { FoundOrder } from './lookup/found-order.tsx'

const CANCEL: Deed = {
  action: 'cancel',
  label: 'Cancel Order',
  done: 'The Order Has Been Canceled',
  Question: CancelQuestion,
  send: ({ orderNumber }, options) =>
    call(setOrderCanceled, { body: { orderNumber, setCanceled: true } }, options),
}

const ACTIVATE: Deed = {
  action: 'activate',
  label: 'Activate Order',
  done: 'The Order Has Been Activated',
  send: ({ orderNumber }, options) =>
    call(setOrderCanceled, { body: { orderNumber, setCanceled: false } }, options),
}

/** /order-cancellation: an active order can be canceled, a canceled one set active again. */
export function OrderCancellation() {
  return (
    <DeedScreen
      title="Order Cancellation"
      subtitle="Cancels an order, or sets a canceled one active again where it stood."
      notFound="Order Not Found!"
    >
      {(held, tell) => (
        <FoundOrder order={held.data}>
          <DeedSection held={held} deed={held.data.isCanceled ? ACTIVATE : CANCEL} tell={tell} />
        </FoundOrder>
      )}
    </DeedScreen>
  )
}
