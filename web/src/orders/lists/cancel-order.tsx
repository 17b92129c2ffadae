import { setOrderCanceled } from '@accession/contract/order-life'
import { cancelListedOrder, type ListedOrder } from '@accession/contract/order-lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { isRefused } from '../../platform/call-error.ts'
import { versionOf } from '../../platform/call-versioned.ts'
import { logFailure } from '../../platform/log.ts'
import { storedSession } from '../../platform/tokens.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { offerUndo, Toasts } from '../../ui/toasts.tsx'
import type { ModalSubject } from '../../ui/use-modal-subject.ts'
import { CancelQuestion } from '../cancel-question.tsx'
import { changeFailure } from '../change-failure.tsx'
import { orderChanged } from '../order-changed.ts'

/** Asks first; afterwards Undo activates the order again. A failure is logged, and the person is told. */
export function CancelOrder({ about }: { about: ModalSubject<ListedOrder> }) {
  const client = useQueryClient()
  const activating = useMutation({
    mutationFn: (order: ListedOrder) => {
      const body = { orderNumber: order.orderNumber, setCanceled: false }
      return call(setOrderCanceled, { body }, { ifMatch: versionOf(order) })
    },
    onError: (reason, { orderNumber }) =>
      logFailure(`Order ${orderNumber} was not activated again`, reason),
    onSettled: (_, __, { orderNumber }) => orderChanged(client, orderNumber),
  })
  const canceling = useMutation({
    mutationFn: (order: ListedOrder) => {
      const rtoken = storedSession()?.refreshToken ?? ''
      const body = { orderNumber: order.orderNumber, rtoken }
      return call(cancelListedOrder, { body }, { ifMatch: versionOf(order) })
    },
    onMutate: () => activating.reset(),
    onSuccess: (canceled) =>
      offerUndo(`Order ${canceled.orderNumber} was canceled.`, () => activating.mutate(canceled)),
    onError: (reason, { orderNumber }) =>
      logFailure(`Order ${orderNumber} was not canceled`, reason),
    onSettled: (_, __, { orderNumber }) => orderChanged(client, orderNumber),
  })
  return (
    <>
      {canceling.isError && (
        <ErrorNote>
          <b>{whatIsKnown(canceling.variables.orderNumber, canceling.error, 'canceled')}</b>{' '}
          {changeFailure('cancel', canceling.error)}
        </ErrorNote>
      )}
      {activating.isError && (
        <ErrorNote>
          <b>
            {whatIsKnown(activating.variables.orderNumber, activating.error, 'activated again')}
          </b>{' '}
          {changeFailure('activate', activating.error)}
        </ErrorNote>
      )}
      <Toasts />
      <CancelQuestion
        orderNumber={about.subject?.orderNumber}
        opened={about.opened}
        onCancel={about.close}
        onConfirm={() => {
          if (about.subject) canceling.mutate(about.subject)
          about.close()
        }}
      />
    </>
  )
}

/** Without its answer nobody knows; the list says it as soon as it can be read. */
const whatIsKnown = (orderNumber: string, error: unknown, done: string): string =>
  isRefused(error)
    ? `Order ${orderNumber} was not ${done}.`
    : `It is not known whether order ${orderNumber} was ${done}.`
