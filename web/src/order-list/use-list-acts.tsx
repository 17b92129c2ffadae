import { confirmChanges } from '@accession/contract/order-lifecycle'
import type { ListedOrder } from '@accession/contract/order-lists'
import { decideAccess } from '@accession/domain/access/access'
import { useMemo } from 'react'
import { usePermissions } from '../platform/current-user.ts'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmOutcome, useConfirmChanges } from './confirm-changes.tsx'
import { listColumns } from './list-columns.tsx'

/** The columns with what can be done in a row, and what is shown of it above the table. */
export function useListActs() {
  const canceling = useModalSubject<ListedOrder>()
  const confirming = useConfirmChanges()
  const mayConfirm = decideAccess(confirmChanges.access, usePermissions()) === 'allowed'
  const { open } = canceling
  const { mutate } = confirming
  const columns = useMemo(
    () => listColumns({ onCancel: open, onConfirm: mayConfirm ? mutate : undefined }),
    [open, mutate, mayConfirm],
  )
  const outcomes = (
    <>
      <CancelOrder about={canceling} />
      <ConfirmOutcome confirming={confirming} />
    </>
  )
  return { columns, outcomes }
}
