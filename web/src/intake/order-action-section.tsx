import type { Order } from '@accession/contract/orders'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useConfirmation, useRefusal } from '../order-lookup/use-confirmation.ts'
import { type NotifyOutcome, useOrderAction } from '../order-lookup/use-order-action.ts'
import type { CancelQuestion } from '../orders/cancel-question.tsx'
import { changeFailure } from '../orders/change-failure.tsx'
import { decisionOn } from '../orders/order-decision.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import type { onVersion } from '../orders/use-order-change.ts'
import { useUser } from '../platform/current-user.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FinishingKeys } from '../ui/form/finishing-keys.tsx'
import { Section } from '../ui/layout/card.tsx'
import classes from './order-action-section.module.css'

export type ActionConfig = {
  action: OrderAction
  label: string
  /** The message on success. */
  done: string
  /** The confirmation of a destructive action. */
  Question?: typeof CancelQuestion
  /** The reason is the one given in the confirmation. */
  send: (order: Order, options: ReturnType<typeof onVersion>, reason: string) => Promise<Order>
}

type Props = { versioned: VersionedOrder; config: ActionConfig; notify: NotifyOutcome }

/** The action for the order that was found, or why it is not possible. */
export function OrderActionSection({ versioned, config, notify }: Props) {
  const { action, label, done, Question } = config
  const user = useUser().data
  const [isAsking, setIsAsking] = useState(false)
  const change = useOrderAction<string>(
    {
      versioned,
      action,
      done,
      send: (now, reason, options) => config.send(now.data, options, reason),
    },
    notify,
  )
  const decision = user && decisionOn(action, versioned.data, user)
  const perform = (reason = '') => change.mutate({ versioned, input: reason })
  const begin = () => {
    if (Question) setIsAsking(true)
    else perform()
    return !Question
  }
  const { orderNumber } = versioned.data
  const refusal = decision && !decision.isAllowed ? refusalMessage(action, decision.refusal) : null
  useConfirmation(
    notify.station,
    decision?.isAllowed ? orderNumber : null,
    change.isPending || isAsking ? null : begin,
  )
  useRefusal(notify.station, orderNumber, change.isSuccess ? null : refusal)
  if (!decision) return null
  return (
    <Section dense>
      {change.isError && (
        <div className={classes.failure}>
          <ErrorNote>{changeFailure(action, change.error)}</ErrorNote>
        </div>
      )}
      {decision.isAllowed ? (
        <div className={classes.end}>
          <FinishingKeys />
          <Button
            size="md"
            {...(Question && { color: 'red' })}
            loading={change.isPending}
            onClick={begin}
          >
            {label}
          </Button>
        </div>
      ) : (
        !change.isError && <ErrorNote>{refusal}</ErrorNote>
      )}
      {Question && (
        <Question
          orderNumber={orderNumber}
          opened={isAsking}
          onCancel={() => setIsAsking(false)}
          onConfirm={(reason) => {
            setIsAsking(false)
            perform(reason)
          }}
        />
      )}
    </Section>
  )
}
