import { hasLabels } from '@accession/domain/labels/label-stock'
import { Button, type ButtonProps } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { belowHeader, lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { isDialogOpen } from '../ui/layout/dialog-open.ts'

/** Loaded when it is first opened. */
export const PrintLabels = lazyPiece(async () => (await import('./print-labels.tsx')).PrintLabels, {
  frame: belowHeader,
})

export const PrintLabelsOfOrders = lazyPiece(
  async () => (await import('./print-labels-of-orders.tsx')).PrintLabelsOfOrders,
  { frame: belowHeader },
)

type Props = Pick<ButtonProps, 'mt' | 'size' | 'className'> & {
  order: { orderNumber: string; isCanceled: boolean }
  /** Opened by Alt+L as well. */
  hasKey?: boolean
}

export function LabelsButton({ order, hasKey = false, ...look }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  useHotkeys(
    hasKey ? [['alt+L', () => isDialogOpen() || setIsOpen(true), { usePhysicalKeys: true }]] : [],
    [],
    true,
  )
  if (!hasLabels(order)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTag size={18} aria-hidden />}
        {...(hasKey && { 'aria-keyshortcuts': 'Alt+L' })}
        onClick={() => setIsOpen(true)}
        {...look}
      >
        Print labels
      </Button>
      {isOpen && <PrintLabels orderNumber={order.orderNumber} onClose={() => setIsOpen(false)} />}
    </>
  )
}
