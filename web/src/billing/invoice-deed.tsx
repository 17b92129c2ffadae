import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { changeFailure } from '../orders/change-failure.tsx'
import type { SendOptions } from '../platform/send.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Section } from '../ui/sheet.tsx'
import classes from './invoice.module.css'
import { useInvoiceChange, type VersionedInvoice } from './use-invoice.ts'

type Props = {
  held: VersionedInvoice
  action: OrderAction
  label: string
  /** What it does, beside the button. */
  about: string
  question: string
  send: (options: SendOptions) => Promise<VersionedInvoice>
  onDone: (now: VersionedInvoice) => void
  /** What is asked about. */
  children: ReactNode
}

/** Done with an invoice once the question is answered. */
export function InvoiceDeed(props: Props) {
  const { held, action, label, about, question, send, onDone, children } = props
  const [isAsking, setIsAsking] = useState(false)
  const change = useInvoiceChange(held)
  return (
    <Section dense>
      {change.isError && (
        <div className={classes.trouble}>
          <ErrorNote>{changeFailure(action, change.error)}</ErrorNote>
        </div>
      )}
      <div className={classes.deed}>
        <span className={classes.about}>{about}</span>
        <Button variant="default" loading={change.isPending} onClick={() => setIsAsking(true)}>
          {label}
        </Button>
      </div>
      <ConfirmModal
        isHarmless
        question={question}
        confirmLabel={label}
        opened={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          change.mutate(send, { onSuccess: onDone })
        }}
      >
        {children}
      </ConfirmModal>
    </Section>
  )
}
