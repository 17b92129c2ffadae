import { confirmChanges } from '@accession/contract/order-lifecycle'
import type { ListedOrder } from '@accession/contract/order-lists'
import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeFailure } from '../orders/change-failure.tsx'
import { orderChanged } from '../orders/order-changed.ts'
import { call } from '../platform/call.ts'
import { versionOf } from '../platform/call-versioned.ts'
import { logFailure } from '../platform/log.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import classes from './order-list.module.css'

/** Confirms the changes as the list showed them: not one that came later. */
export function useConfirmChanges() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (order: ListedOrder) => {
      const body = { orderNumber: order.orderNumber }
      return call(confirmChanges, { body }, { ifMatch: versionOf(order) })
    },
    onError: (error, { orderNumber }) =>
      logFailure(`The changes to order ${orderNumber} were not confirmed`, error),
    onSettled: (_, __, { orderNumber }) => orderChanged(client, orderNumber),
  })
}

type Props = { confirming: ReturnType<typeof useConfirmChanges> }

export function ConfirmOutcome({ confirming: { variables, isSuccess, isError, error } }: Props) {
  const orderNumber = variables?.orderNumber
  if (isError)
    return (
      <ErrorNote>
        <b>Order {orderNumber} was not confirmed.</b> {changeFailure('confirmChanges', error)}
      </ErrorNote>
    )
  return (
    <Text size="sm" role="status" className={classes.outcome ?? ''}>
      {isSuccess && `The changes to order ${orderNumber} are confirmed.`}
    </Text>
  )
}
