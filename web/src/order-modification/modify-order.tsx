import { editOrderTest } from '@accession/contract/order-modification'
import type { Order } from '@accession/contract/orders'
import { decideAccess } from '@accession/domain/access/access'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { Anchor, Button } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { FoundOrder } from '../order-lookup/found-order.tsx'
import { OrderActionScreen } from '../order-lookup/order-action-screen.tsx'
import { IntakeNeeded } from '../order-lookup/role-needed.tsx'
import { useOpening, useRefusal } from '../order-lookup/use-confirmation.ts'
import type { NotifyOutcome } from '../order-lookup/use-order-action.ts'
import { decisionOn } from '../orders/order-decision.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { SOMETHING_WENT_WRONG } from '../ui/feedback/something-went-wrong.ts'
import { Section } from '../ui/layout/card.tsx'
import { modifyAddress } from './modify-addresses.ts'
import classes from './modify-order.module.css'
import { SamplesTable } from './samples-table.tsx'

/** /modify-order?num=: an accepted order and everything intake can change about it. */
export function ModifyOrder() {
  const permissions = usePermissions()
  if (decideAccess(editOrderTest.access, permissions) !== 'allowed')
    return <IntakeNeeded title="Modify Order" action="modify" />
  return (
    <OrderActionScreen
      title="Modify Order"
      subtitle="Changes an accepted order, which then goes through on-site intake again."
      notFound="Order Not Found"
      failure={() => SOMETHING_WENT_WRONG}
    >
      {({ data: order }, notify) => (
        <FoundOrder order={order}>
          <Modifiable order={order} notify={notify} />
        </FoundOrder>
      )}
    </OrderActionScreen>
  )
}

function Modifiable({ order, notify }: { order: Order; notify: NotifyOutcome }) {
  const { orderNumber } = order
  const user = useUser().data
  const decision = user && decisionOn('modify', order, user)
  const refusal =
    decision && !decision.isAllowed ? refusalMessage('modify', decision.refusal) : null
  useRefusal(notify.station, orderNumber, refusal)
  useOpening(notify.station, decision?.isAllowed ? orderNumber : null)
  if (!decision) return null
  if (!decision.isAllowed) {
    const mayEdit = decisionOn('edit', order, user).isAllowed
    return (
      <Section>
        <ErrorNote>
          {refusal}{' '}
          {mayEdit && (
            <Anchor
              component={Link}
              to={`/edit-order?num=${orderNumber}`}
              inherit
              underline="always"
            >
              Edit This Order
            </Anchor>
          )}
        </ErrorNote>
      </Section>
    )
  }
  return (
    <>
      <Section dense>
        <div className={classes.buttons}>
          <Button
            component={Link}
            to={modifyAddress('/modify-order/update-company', { orderNumber })}
            variant="default"
            leftSection={<IconBuilding size={18} aria-hidden />}
          >
            Update Company
          </Button>
          <Button
            component={Link}
            to={modifyAddress('/modify-order/add-sample', { orderNumber })}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            Create New Sample
          </Button>
        </div>
      </Section>
      <Section title="Samples">
        <SamplesTable order={order} />
      </Section>
    </>
  )
}
