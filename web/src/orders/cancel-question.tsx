import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'

type Props = {
  /** Undefined while there is nothing to ask. */
  orderNumber: string | undefined
  opened: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** The confirmation shown wherever an order is canceled. */
export function CancelQuestion({ orderNumber, ...answers }: Props) {
  return (
    <ConfirmModal question="Are you sure?" confirmLabel="YES" cancelLabel="NO" {...answers}>
      {orderNumber && `Order ${orderNumber} will be canceled.`}
    </ConfirmModal>
  )
}
