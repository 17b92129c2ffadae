import type { Order } from '@accession/contract/orders'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePerson } from '../../platform/person.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FinishingKeys } from '../../ui/finishing-keys.tsx'
import { Section } from '../../ui/sheet.tsx'
import type { CancelQuestion } from '../cancel-question.tsx'
import { changeFailure } from '../change-failure.tsx'
import { decisionOn } from '../order-decision.ts'
import { useConfirmation, useRefusal } from '../scan/use-confirmation.ts'
import type { onVersion } from '../use-order-change.ts'
import type { VersionedOrder } from '../view/use-order.ts'
import classes from './deed-section.module.css'
import { type TellOutcome, useDeed } from './use-deed.ts'

export type Deed = {
  action: OrderAction
  label: string
  /** Said when it is done. */
  done: string
  /** Asked before it is done, where it is destructive. */
  Question?: typeof CancelQuestion
  send: (order: Order, options: ReturnType<typeof onVersion>) => Promise<Order>
}

type Props = { held: VersionedOrder; deed: Deed; tell: TellOutcome }

/** The one thing to do with the order that was found, or why it cannot be done. */
export function DeedSection({ held, deed, tell }: Props) {
  const { action, label, done, Question } = deed
  const person = usePerson().data
  const [isAsking, setIsAsking] = useState(false)
  const change = useDeed<undefined>(
    { held, action, done, send: (now, _, options) => deed.send(now.data, options) },
    tell,
  )
  const decision = person && decisionOn(action, held.data, person)
  const perform = () => change.mutate({ held, input: undefined })
  const begin = () => {
    if (Question) setIsAsking(true)
    else perform()
    return !Question
  }
  const { orderNumber } = held.data
  const refusal = decision && !decision.isAllowed ? refusalSentence(action, decision.refusal) : null
  useConfirmation(
    tell.station,
    decision?.isAllowed ? orderNumber : null,
    change.isPending || isAsking ? null : begin,
  )
  useRefusal(tell.station, orderNumber, change.isSuccess ? null : refusal)
  if (!decision) return null
  return (
    <Section dense>
      {change.isError && (
        <div className={classes.trouble}>
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
          onConfirm={() => {
            setIsAsking(false)
            perform()
          }}
        />
      )}
    </Section>
  )
}
