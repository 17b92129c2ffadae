import type { Day } from '@accession/domain/calendar/day'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { renderChangeFailure } from '../orders/change-failure.tsx'
import { forgetOrder, orderListsChanged } from '../orders/order-changed.ts'
import { isRefused } from '../platform/call-error.ts'
import { logFailure } from '../platform/log.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { type BulkAction, type BulkOrder, type Outcome, runOne } from './bulk-actions.ts'

/** So many at once: the list is done quickly, and others at the server hardly notice. */
const AT_ONCE = 4

type NotDone = { orderNumber: string; reason: string }

export type BulkRun = {
  bulk: BulkAction
  total: number
  done: number
  notDone: NotDone[]
  isRunning: boolean
}

const UNTRIED = 'Not done: the connection was lost before its turn.'
const UNKNOWN = 'Not confirmed: the connection was lost. Check the order before you try again.'

function reasonOf(bulk: BulkAction, outcome: Exclude<Outcome, { isDone: true }>): string {
  return outcome.isDone === 'unknown' ? UNKNOWN : renderChangeFailure(bulk.action, outcome.error)
}

/** Does the same to many orders, one after the other, and says of each whether it was done. */
export function useBulkRun(today: Day | undefined) {
  const client = useQueryClient()
  const [run, setRun] = useState<BulkRun | null>(null)
  // Pressed twice before the screen shows it: the second time does nothing.
  const isBusy = useRef(false)
  useUnsavedWork(run?.isRunning ?? false)

  async function start(bulk: BulkAction, orders: readonly BulkOrder[]) {
    if (isBusy.current || !today) return
    isBusy.current = true
    setRun({ bulk, total: orders.length, done: 0, notDone: [], isRunning: true })
    const waiting = [...orders]
    const work = async () => {
      for (let order = waiting.shift(); order; order = waiting.shift()) {
        const { orderNumber } = order
        const outcome = await runOne(bulk, order, today, (error) => !isRefused(error))
        // Without a connection the rest would only wait, each for its own.
        const untried = outcome.isDone === 'unknown' ? waiting.splice(0) : []
        if (outcome.isDone === false)
          logFailure(`Order ${orderNumber} was not ${bulk.done}`, outcome.error)
        setRun(
          (now) =>
            now && {
              ...now,
              done: now.done + (outcome.isDone === true ? 1 : 0),
              notDone:
                outcome.isDone === true
                  ? now.notDone
                  : [
                      ...now.notDone,
                      { orderNumber, reason: reasonOf(bulk, outcome) },
                      ...untried.map((each) => ({
                        orderNumber: each.orderNumber,
                        reason: UNTRIED,
                      })),
                    ],
            },
        )
        forgetOrder(client, orderNumber)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    isBusy.current = false
    setRun((now) => now && { ...now, isRunning: false })
    await orderListsChanged(client)
  }

  return { run, start, dismiss: () => setRun(null) }
}
