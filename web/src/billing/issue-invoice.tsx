import { issueInvoice } from '@accession/contract/billing'
import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { callVersioned } from '../platform/call-versioned.ts'
import { useStanding } from '../platform/person.ts'
import { Section } from '../ui/sheet.tsx'
import { decisionOn } from './invoice-decision.ts'
import { InvoiceDeed } from './invoice-deed.tsx'

type Props = Pick<ComponentProps<typeof InvoiceDeed>, 'held' | 'onDone'>

/** Locks the invoice and mails it; asks first, and says to whom. */
export function IssueInvoice({ held, onDone }: Props) {
  const { orderNumber, total, recipients } = held.data
  const standing = useStanding()
  const decision = standing && decisionOn('issueInvoice', held.data, standing)
  if (!decision) return null
  if (!decision.isAllowed) {
    return (
      <Section dense>
        <Text c="dimmed">
          {refusalSentence('issueInvoice', decision.refusal)} Its invoice can be issued after that.
        </Text>
      </Section>
    )
  }
  return (
    <InvoiceDeed
      held={held}
      onDone={onDone}
      action="issueInvoice"
      label="Issue Invoice"
      about={`Issuing locks the invoice and mails it with its PDF to ${inWords(recipients)}.`}
      question="Issue this invoice?"
      send={(options) => callVersioned(issueInvoice, { body: { orderNumber } }, options)}
    >
      Order {orderNumber}, {formatDollars(centsOf(total))}. It will be mailed with its PDF to{' '}
      {inWords(recipients)}.
    </InvoiceDeed>
  )
}

const inWords = (addresses: readonly string[]) =>
  addresses.length > 1
    ? `${addresses.slice(0, -1).join(', ')} and ${addresses.at(-1)}`
    : (addresses[0] ?? 'nobody')
