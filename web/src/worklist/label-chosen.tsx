import { hasLabels } from '@accession/domain/labels/label-stock'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PrintLabelsOfOrders } from '../labels/labels-button.tsx'
import type { BulkOrder } from './bulk-actions.ts'

/** The labels of all samples of the chosen orders, in one file. */
export function LabelChosen({ chosen }: { chosen: readonly BulkOrder[] }) {
  // Those of the moment: the list may be read again while the dialog is open.
  const [labeled, setLabeled] = useState<string[] | null>(null)
  const orderNumbers = chosen
    .filter(({ orderStatus }) => hasLabels({ isCanceled: orderStatus === 'canceled' }))
    .map(({ orderNumber }) => orderNumber)
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        disabled={orderNumbers.length === 0}
        onClick={() => setLabeled(orderNumbers)}
      >
        Print labels
      </Button>
      {labeled && <PrintLabelsOfOrders orderNumbers={labeled} onClose={() => setLabeled(null)} />}
    </>
  )
}
