import { setOrderCanceled } from '@accession/contract/order-lifecycle'
import { cancelListedOrder, type ListedOrder } from '@accession/contract/order-lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CancelQuestion } from '../orders/cancel-question.tsx'
import { changeFailure } from '../orders/change-failure.tsx'
import { orderChanged } from '../orders/order-changed.ts'
import { call } from '../platform/call.ts'
import { isRefused } from '../platform/call-error.ts'
import { versionOf } from '../platform/call-versioned.ts'
import { logFailure } from '../platform/log.ts'
import { storedSession } from '../platform/tokens.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { offerUndo, Toasts } from '../ui/feedback/toasts.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'

/** Asks first; afterwards Undo activates the order again. A failure is logged and shown. */
export function CancelOrder({ about }: { about: ModalSubject<ListedOrder> }) {
  const client = useQueryClient()
  const activating = useMutation({
    mutationFn: (order: ListedOrder) => {
      const body = { orderNumber: order.orderNumber, setCanceled: false }
      return call(setOrderCanceled, { body }, { ifMatch: versionOf(order) })
    },
    onError: (reason, { orderNumber }) =>
      logFailure(`Order ${orderNumber} was not reactivated`, reason),
    onSettled: (_, __, { orderNumber }) => orderChanged(client, orderNumber),
  })
  const canceling = useMutation({
    mutationFn: ({ order, reason }: { order: ListedOrder; reason: string }) => {
      const rtoken = storedSession()?.refreshToken ?? ''
      const body = { orderNumber: order.orderNumber, rtoken, reason }
      return call(cancelListedOrder, { body }, { ifMatch: versionOf(order) })
    },
    onMutate: () => activating.reset(),
    onSuccess: (canceled) =>
      offerUndo(`Order ${canceled.orderNumber} was canceled.`, () => activating.mutate(canceled)),
    onError: (error, { order }) => logFailure(`Order ${order.orderNumber} was not canceled`, error),
    onSettled: (_, __, { order }) => orderChanged(client, order.orderNumber),
  })
  return (
    <>
      {canceling.isError && (
        <ErrorNote>
          <b>{whatIsKnown(canceling.variables.order.orderNumber, canceling.error, 'canceled')}</b>{' '}
          {changeFailure('cancel', canceling.error)}
        </ErrorNote>
      )}
      {activating.isError && (
        <ErrorNote>
          <b>{whatIsKnown(activating.variables.orderNumber, activating.error, 'reactivated')}</b>{' '}
          {changeFailure('activate', activating.error)}
        </ErrorNote>
      )}
      <Toasts />
      <CancelQuestion
        orderNumber={about.subject?.orderNumber}
        opened={about.opened}
        onCancel={about.close}
        onConfirm={(reason) => {
          if (about.subject) canceling.mutate({ order: about.subject, reason })
          about.close()
        }}
      />
    </>
  )
}

/** Without a response the outcome is unknown; the list shows it once it can be read. */
const whatIsKnown = (orderNumber: string, error: unknown, done: string): string =>
  isRefused(error)
    ? `Order ${orderNumber} was not ${done}.`
    : `We don’t know whether order ${orderNumber} was ${done}.`
