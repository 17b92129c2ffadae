import { statusOf } from '../../platform/call-error.ts'
import { ErrorNote } from '../feedback/error-note.tsx'
import { TRY_AGAIN } from '../feedback/try-again.ts'
import { ConfirmModal } from '../layout/confirm-modal.tsx'
import type { ModalSubject } from '../layout/use-modal-subject.ts'
import type { Column } from './column.ts'
import { RowAction } from './row-action.tsx'

export const deleteColumn = <Row,>(
  nameOf: (row: Row) => string,
  onDelete: (row: Row) => void,
): Column<Row> => ({
  label: 'Delete',
  cell: (row) => (
    <RowAction danger label="Delete" name={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)} />
  ),
  hideLabel: true,
  look: 'action',
  card: 'right',
})

type QuestionProps<Row> = {
  what: string
  deleted: ModalSubject<Row>
  /** What it means that the row is gone. */
  children: (row: Row) => string
  onDelete: (row: Row) => void
}

export function DeleteQuestion<Row>({ what, deleted, children, onDelete }: QuestionProps<Row>) {
  const { subject, opened, close } = deleted
  return (
    <ConfirmModal
      question={`Delete this ${what}?`}
      confirmLabel="Delete"
      opened={opened}
      onCancel={close}
      onConfirm={() => {
        if (subject) onDelete(subject)
        close()
      }}
    >
      {subject && children(subject)}
    </ConfirmModal>
  )
}

/** Why the row is still there. */
export function NotDeleted({ what, error }: { what: string; error: Error | null }) {
  if (!error) return null
  const advice =
    statusOf(error) === 412
      ? `Someone else just changed this ${what}. The list now shows their changes. Delete it again if you still want to.`
      : TRY_AGAIN
  return (
    <ErrorNote>
      The {what} was not deleted. {advice}
    </ErrorNote>
  )
}
