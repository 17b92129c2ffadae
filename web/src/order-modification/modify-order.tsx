import { editOrderTest } from '@accession/contract/order-modification'
import type { Order } from '@accession/contract/orders'
import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { decideAccess } from '@accession/domain/session/access'
import { Anchor, Button } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { DeedScreen } from '../orders/lookup/deed-screen.tsx'
import { FoundOrder } from '../orders/lookup/found-order.tsx'
import { IntakeNeeded } from '../orders/lookup/role-needed.tsx'
import type { TellOutcome } from '../orders/lookup/use-deed.ts'
import { decisionOn } from '../orders/order-decision.ts'
import { useOpening, useRefusal } from '../orders/scan/use-confirmation.ts'
import { usePerson, useStanding } from '../platform/person.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Section } from '../ui/sheet.tsx'
import { SOMETHING_WENT_WRONG } from '../ui/something-went-wrong.ts'
import { modifyAddress } from './modify-addresses.ts'
import classes from './modify-order.module.css'
import { SamplesTable } from './samples-table.tsx'

/** /modify-order?num=: an accepted order and everything intake can change about it. */
export function ModifyOrder() {
  const standing = useStanding()
  if (decideAccess(editOrderTest.access, standing) !== 'allowed')
    return <IntakeNeeded title="Modify Order" action="modify" />
  return (
    <DeedScreen
      title="Modify Order"
      subtitle="Changes an accepted order, which then goes through on-site intake again."
      notFound="Order Not Found"
      failure={() => SOMETHING_WENT_WRONG}
    >
      {({ data: order }, tell) => (
        <FoundOrder order={order}>
          <Modifiable order={order} tell={tell} />
        </FoundOrder>
      )}
    </DeedScreen>
  )
}

function Modifiable({ order, tell }: { order: Order; tell: TellOutcome }) {
  const { orderNumber } = order
  const person = usePerson().data
  const decision = person && decisionOn('modify', order, person)
  const refusal =
    decision && !decision.isAllowed ? refusalSentence('modify', decision.refusal) : null
  useRefusal(tell.station, orderNumber, refusal)
  useOpening(tell.station, decision?.isAllowed ? orderNumber : null)
  if (!decision) return null
  if (!decision.isAllowed) {
    const mayEdit = decisionOn('edit', order, person).isAllowed
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
