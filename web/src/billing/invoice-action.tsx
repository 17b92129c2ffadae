import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { changeFailure } from '../orders/change-failure.tsx'
import type { SendOptions } from '../platform/send.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Section } from '../ui/layout/card.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import classes from './invoice.module.css'
import { useInvoiceChange, type VersionedInvoice } from './use-invoice.ts'

type Props = {
  versioned: VersionedInvoice
  action: OrderAction
  label: string
  /** What it does, shown beside the button. */
  about: string
  question: string
  send: (options: SendOptions) => Promise<VersionedInvoice>
  onDone: (now: VersionedInvoice) => void
  /** The content of the question. */
  children: ReactNode
}

/** An invoice action with a confirmation. */
export function InvoiceAction(props: Props) {
  const { versioned, action, label, about, question, send, onDone, children } = props
  const [isAsking, setIsAsking] = useState(false)
  const change = useInvoiceChange(versioned)
  return (
    <Section dense>
      {change.isError && (
        <div className={classes.failure}>
          <ErrorNote>{changeFailure(action, change.error)}</ErrorNote>
        </div>
      )}
      <div className={classes.action}>
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
