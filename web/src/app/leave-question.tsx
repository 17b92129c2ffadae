import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { LEAVE } from '../ui/layout/leave-copy.ts'

export type LeaveQuestionProps = { opened: boolean; onStay: () => void; onLeave: () => void }

export function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmModal
      question={LEAVE.question}
      cancelLabel={LEAVE.stay}
      confirmLabel={LEAVE.leave}
      opened={opened}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {LEAVE.about}
    </ConfirmModal>
  )
}
