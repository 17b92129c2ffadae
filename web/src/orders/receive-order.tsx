import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { thousandthsOf } from '@accession/domain/pricing/money'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { usePerson } from '../platform/person.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Section } from '../ui/sheet.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { TabbedPanels } from '../ui/tabbed-panels.tsx'
import { DeedScreen } from './lookup/deed-screen.tsx'
import { OrderCard } from './lookup/order-card.tsx'
import type { TellOutcome } from './lookup/use-deed.ts'
import { decisionOn } from './order-decision.ts'
import { OrderSummary } from './place/order-summary.tsx'
import { ReceiveForm } from './receive/receive-form.tsx'
import { useReceiveTerms } from './receive/use-receive-terms.ts'
import { useRefusal } from './scan/use-confirmation.ts'
import { pricedTests, priceOf } from './view/order-lines.ts'
import type { VersionedOrder } from './view/use-order.ts'

/** /receive-order: scan, glance, Ctrl+Enter, next box. */
export function ReceiveOrder() {
  return (
    <DeedScreen title="Receive Order" notFound="Could not find the order you searched for!">
      {(held, tell) => (
        <OrderCard order={held.data}>
          <Receivable held={held} tell={tell} />
        </OrderCard>
      )}
    </DeedScreen>
  )
}

type Props = { held: VersionedOrder; tell: TellOutcome }

function Receivable({ held, tell }: Props) {
  const order = held.data
  const person = usePerson().data
  const { terms, times } = useReceiveTerms()
  const decision = person && decisionOn('receive', order, person)
  const refusal = decision && !decision.isAllowed ? decision.refusal : null
  useRefusal(tell.station, order.orderNumber, refusal && refusalSentence('receive', refusal))
  if (!decision) return null
  if (!decision.isAllowed) {
    return (
      <Section>
        <ErrorNote>
          {refusalSentence('receive', decision.refusal)}{' '}
          {decision.refusal === 'unassigned-guest-order' && (
            <Anchor
              component={Link}
              to={`/place-editorder?num=${order.orderNumber}`}
              inherit
              underline="always"
            >
              Assign it to a company
            </Anchor>
          )}
        </ErrorNote>
      </Section>
    )
  }
  return (
    <TabbedPanels
      panels={[
        {
          label: 'Billing/Receive',
          content: terms ? (
            <ReceiveForm held={held} terms={terms} tell={tell} />
          ) : (
            <Section>
              <AsyncArea query={times}>{() => <SkeletonLines />}</AsyncArea>
            </Section>
          ),
        },
        {
          label: 'Order Summary',
          content: (
            <OrderSummary
              tests={pricedTests(order)}
              price={priceOf(order)}
              factor={thousandthsOf(order.companyPriceAdjustment)}
              totalLabel="Total"
            />
          ),
        },
      ]}
    />
  )
}
