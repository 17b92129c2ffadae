import { issueInvoice } from '@accession/contract/billing'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { callVersioned } from '../platform/call-versioned.ts'
import { usePermissions } from '../platform/current-user.ts'
import { Section } from '../ui/layout/card.tsx'
import { InvoiceAction } from './invoice-action.tsx'
import { decisionOn } from './invoice-decision.ts'

type Props = Pick<ComponentProps<typeof InvoiceAction>, 'versioned' | 'onDone'>

/** Locks the invoice and emails it; asks first, naming the recipients. */
export function IssueInvoice({ versioned, onDone }: Props) {
  const { orderNumber, total, recipients } = versioned.data
  const permissions = usePermissions()
  const decision = permissions && decisionOn('issueInvoice', versioned.data, permissions)
  if (!decision) return null
  if (!decision.isAllowed) {
    return (
      <Section dense>
        <Text c="dimmed">
          {refusalMessage('issueInvoice', decision.refusal)} Its invoice can be issued after that.
        </Text>
      </Section>
    )
  }
  return (
    <InvoiceAction
      versioned={versioned}
      onDone={onDone}
      action="issueInvoice"
      label="Issue invoice"
      about={`Issuing locks the invoice and emails it with its PDF to ${formatList(recipients)}.`}
      question="Issue this invoice?"
      send={(options) => callVersioned(issueInvoice, { body: { orderNumber } }, options)}
    >
      Order {orderNumber}, {formatDollars(centsOf(total))}. We’ll email it with its PDF to{' '}
      {formatList(recipients)}.
    </InvoiceAction>
  )
}

const formatList = (addresses: readonly string[]) =>
  addresses.length > 1
    ? `${addresses.slice(0, -1).join(', ')} and ${addresses.at(-1)}`
    : (addresses[0] ?? 'no one')
