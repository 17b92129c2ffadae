import { cancelReason } from '@accession/domain/orders/cancel-form'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLaboratory } from '../platform/laboratory.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'

type Props = {
  /** Undefined while there is nothing to ask. */
  orderNumber: string | undefined
  opened: boolean
  onCancel: () => void
  onConfirm: (reason: string) => void
}

const OTHER = 'Another reason'

/** The confirmation shown wherever staff cancel an order. A reason is chosen from the start. */
export function CancelQuestion({ orderNumber, onConfirm, ...answers }: Props) {
  const reasons = useLaboratory()?.cancelReasons ?? []
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  useUnsavedWork(answers.opened && typed !== '')
  const choice = chosen ?? reasons[0] ?? OTHER
  const [hasTried, setHasTried] = useState(false)
  // Where the laboratory has a list, leaving it means saying why.
  const form = reasons.length > 0 ? cancelReason.min(1, 'Required') : cancelReason
  const reason = form.safeParse(choice === OTHER ? typed : choice)
  const isShown = hasTried || typed !== ''
  return (
    <ConfirmModal
      question="Are you sure?"
      confirmLabel="YES"
      cancelLabel="NO"
      {...answers}
      onConfirm={() => {
        setHasTried(true)
        if (reason.success) onConfirm(reason.data)
      }}
    >
      {orderNumber && `Order ${orderNumber} will be canceled.`}
      <NativeSelect
        mt="sm"
        label="Reason"
        description="The customer reads it in the email and on the order."
        data={[...reasons, OTHER]}
        value={choice}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {choice === OTHER && (
        <TextInput
          mt="sm"
          label={reasons.length > 0 ? 'The reason' : 'The reason (optional)'}
          value={typed}
          error={isShown && !reason.success && reason.error.issues[0]?.message}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </ConfirmModal>
  )
}
