import { confirmChanges } from '@accession/contract/order-lifecycle'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { changeFailure } from '../orders/change-failure.tsx'
import { orderChangedHere } from '../orders/order-changed.ts'
import { decisionOn } from '../orders/order-decision.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { useOrderChange } from '../orders/use-order-change.ts'
import { call } from '../platform/call.ts'
import { useUser } from '../platform/current-user.ts'
import { LabDay } from '../ui/display/lab-day.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './order.module.css'

/** Tells staff that the order was changed after it was accepted; intake confirms that it was checked again. */
export function ChangesToConfirm({ current }: { current: VersionedOrder }) {
  const user = useUser().data
  const client = useQueryClient()
  const { orderNumber, toConfirmSince, isCanceled } = current.data
  const confirming = useOrderChange(
    (_, __, options) => call(confirmChanges, { body: { orderNumber } }, options),
    { onDone: () => void orderChangedHere(client, orderNumber) },
  )
  if (!user || !toConfirmSince || isCanceled) return null
  const mayConfirm = decisionOn('confirmChanges', current.data, user).isAllowed
  return (
    <div className={classes.failure}>
      <Notice
        icon={<IconClipboardCheck size={18} aria-hidden />}
        actions={
          mayConfirm && (
            <Button
              size="sm"
              loading={confirming.isPending}
              onClick={() => confirming.mutate({ versioned: current, input: undefined })}
            >
              Confirm the changes
            </Button>
          )
        }
      >
        Changed <LabDay at={toConfirmSince} /> after it was accepted. It must go through on-site
        intake again; its history says what changed.
      </Notice>
      {confirming.isError && (
        <ErrorNote>{changeFailure('confirmChanges', confirming.error)}</ErrorNote>
      )}
    </div>
  )
}
