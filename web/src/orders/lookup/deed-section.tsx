import type { Order } from '@accession/contract/orders'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { Button } from '@mantine/core'
import { usePerson } from '../../platform/person.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FinishingKeys, useFinishingKeys } from '../../ui/finishing-keys.tsx'
import { Section } from '../../ui/sheet.tsx'
import { changeFailure } from '../change-failure.ts'
import { decisionOn } from '../order-decision.ts'
import { type onVersion, useOrderChange } from '../use-order-change.ts'
import type { VersionedOrder } from '../view/use-order.ts'
import classes from './deed-section.module.css'

export type Deed = {
  action: OrderAction
  label: string
  /** Said when it is done. */
  done: string
  isDestructive?: boolean
  send: (order: Order, options: ReturnType<typeof onVersion>) => Promise<Order>
}

type Props = { held: VersionedOrder; deed: Deed; onDone: (sentence: string) => void }

/** The one thing to do with the order that was found, or why it cannot be done. */
export function DeedSection({ held, deed, onDone }: Props) {
  const person = usePerson().data
  const change = useOrderChange((now, _: undefined, options) => deed.send(now.data, options))
  const decision = person && decisionOn(deed.action, held.data, person)
  const perform = () =>
    change.mutate({ held, input: undefined }, { onSuccess: () => onDone(deed.done) })
  useFinishingKeys(decision?.isAllowed && !change.isPending ? perform : null)
  if (!decision) return null
  return (
    <Section dense>
      {change.isError && (
        <div className={classes.trouble}>
          <ErrorNote>{changeFailure(deed.action, change.error)}</ErrorNote>
        </div>
      )}
      {decision.isAllowed ? (
        <div className={classes.end}>
          <FinishingKeys />
          <Button
            size="md"
            {...(deed.isDestructive && { color: 'red' })}
            loading={change.isPending}
            onClick={perform}
          >
            {deed.label}
          </Button>
        </div>
      ) : (
        !change.isError && <ErrorNote>{refusalSentence(deed.action, decision.refusal)}</ErrorNote>
      )}
    </Section>
  )
}
