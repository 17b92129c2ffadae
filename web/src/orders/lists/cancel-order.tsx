import { cancelListedOrder, type ListedOrder } from '@accession/contract/order-lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { isRefused } from '../../platform/call-error.ts'
import { versionOf } from '../../platform/call-versioned.ts'
import { logFailure } from '../../platform/log.ts'
import { storedSession } from '../../platform/tokens.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import type { ModalSubject } from '../../ui/use-modal-subject.ts'
import { CancelQuestion } from '../cancel-question.tsx'
import { changeFailure } from '../change-failure.tsx'
import { orderChanged } from '../order-changed.ts'

/** Asks first; a failure is logged, and the person is told. */
export function CancelOrder({ about }: { about: ModalSubject<ListedOrder> }) {
  const client = useQueryClient()
  const canceling = useMutation({
    mutationFn: (order: ListedOrder) => {
      const rtoken = storedSession()?.refreshToken ?? ''
      const body = { orderNumber: order.orderNumber, rtoken }
      return call(cancelListedOrder, { body }, { ifMatch: versionOf(order) })
    },
    onError: (reason, { orderNumber }) =>
      logFailure(`Order ${orderNumber} was not canceled`, reason),
    onSettled: (_, __, { orderNumber }) => orderChanged(client, orderNumber),
  })
  return (
    <>
      {canceling.isError && (
        <ErrorNote>
          <b>{whatIsKnown(canceling.variables.orderNumber, canceling.error)}</b>{' '}
          {changeFailure('cancel', canceling.error)}
        </ErrorNote>
      )}
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
const whatIsKnown = (orderNumber: string, error: unknown): string =>
  isRefused(error)
    ? `Order ${orderNumber} was not canceled.`
    : `It is not known whether order ${orderNumber} was canceled.`
