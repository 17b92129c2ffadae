import { isMissing } from '@accession/domain/intake/sample-check'
import { thousandthsOf } from '@accession/domain/money/money'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { OrderActionScreen } from '../order-lookup/order-action-screen.tsx'
import { OrderCard } from '../order-lookup/order-card.tsx'
import { useRefusal } from '../order-lookup/use-confirmation.ts'
import type { NotifyOutcome } from '../order-lookup/use-order-action.ts'
import { decisionOn } from '../orders/order-decision.ts'
import { pricedTests, priceOf } from '../orders/order-lines.ts'
import { OrderSummary } from '../orders/order-summary.tsx'
import type { VersionedOrder } from '../orders/use-order.ts'
import { useUser } from '../platform/current-user.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Section } from '../ui/layout/card.tsx'
import { TabbedPanels } from '../ui/layout/tabbed-panels.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { UploadsElsewhere } from './uploads-elsewhere.tsx'
import { useReceiveContext } from './use-receive-context.ts'

/** /receive-order: scan, check, Ctrl+Enter, next box. */
export function ReceiveOrder() {
  return (
    <OrderActionScreen
      title="Receive Order"
      notFound="Could not find the order you searched for!"
      leftover={(focusBox) => <UploadsElsewhere onSeen={focusBox} />}
    >
      {(versioned, notify) => (
        <OrderCard order={versioned.data}>
          <Receivable versioned={versioned} notify={notify} />
        </OrderCard>
      )}
    </OrderActionScreen>
  )
}

type Props = { versioned: VersionedOrder; notify: NotifyOutcome }

function Receivable({ versioned, notify }: Props) {
  const order = versioned.data
  const user = useUser().data
  const { context, times } = useReceiveContext()
  const decision = user && decisionOn('receive', order, user)
  const isAwaited =
    user &&
    decisionOn('checkIn', order, user).isAllowed &&
    order.samples.some(({ check }) => isMissing(check))
  const refusal = decision && !decision.isAllowed && !isAwaited ? decision.refusal : null
  useRefusal(notify.station, order.orderNumber, refusal && refusalMessage('receive', refusal))
  if (!decision) return null
  if (!decision.isAllowed && isAwaited) return <CheckInForm versioned={versioned} notify={notify} />
  if (!decision.isAllowed) {
    return (
      <Section>
        <ErrorNote>
          {refusalMessage('receive', decision.refusal)}{' '}
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
          content: context ? (
            <ReceiveForm versioned={versioned} context={context} notify={notify} />
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
