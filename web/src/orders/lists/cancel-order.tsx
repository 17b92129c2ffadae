import { cancelListedOrder, type ListedOrder } from '@accession/contract/order-lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { logFailure } from '../../platform/log.ts'
import { storedSession } from '../../platform/tokens.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import type { ModalSubject } from '../../ui/use-modal-subject.ts'
import { changeFailure } from '../change-failure.ts'
import { orderChanged } from '../order-changed.ts'

/** Asks first; a failure is logged, and the person is told. */
export function CancelOrder({ about }: { about: ModalSubject<ListedOrder> }) {
  const client = useQueryClient()
  const canceling = useMutation({
    mutationFn: (orderNumber: string) => {
      const rtoken = storedSession()?.refreshToken ?? ''
      return call(cancelListedOrder, { body: { orderNumber, rtoken } })
    },
    onError: (reason, orderNumber) => logFailure(`Order ${orderNumber} was not canceled`, reason),
    onSettled: (_, __, orderNumber) => orderChanged(client, orderNumber),
  })
  return (
    <>
      {canceling.isError && (
        <ErrorNote>
          Order {canceling.variables} was not canceled. {changeFailure('cancel', canceling.error)}
        </ErrorNote>
      )}
      <ConfirmModal
        question="Are you sure?"
        confirmLabel="YES"
        cancelLabel="NO"
        opened={about.opened}
        onCancel={about.close}
        onConfirm={() => {
          if (about.subject) canceling.mutate(about.subject.orderNumber)
          about.close()
        }}
      >
        {about.subject && `Order ${about.subject.orderNumber} will be canceled.`}
      </ConfirmModal>
    </>
  )
}
