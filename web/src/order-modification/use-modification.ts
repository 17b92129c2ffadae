import type { Order } from '@accession/contract/orders'
import { isUnchanged } from '@accession/domain/order-modification/impact'
import type { Modification } from '@accession/domain/order-modification/modification'
import { modifyOrder } from '@accession/domain/order-modification/modify-order'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { focusOnFirstError } from '../order-form/sample-editor.tsx'
import { orderKey } from '../orders/use-order.ts'
import { useOrderChange } from '../orders/use-order-change.ts'
import type { SendOptions } from '../platform/send.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { useFinishingKeys } from '../ui/form/finishing-keys.tsx'
import type { Subject } from './modification-gate.tsx'

type Plan = {
  /** Null while the form is not complete. */
  change: Modification | null
  send: (options: SendOptions) => Promise<Order>
  /** The message on success. */
  done: string
  /** Something was entered, complete or not: the page does not reload over it. */
  isDirty: boolean
}

/**
 * What the form would do to the order, calculated by the server's rule, and the function that saves
 * it.
 */
export function useModification(subject: Subject, { change, send, done, isDirty }: Plan) {
  const { versioned, before, context, onDone } = subject
  const client = useQueryClient()
  const form = useRef<HTMLDivElement>(null)
  const [isTried, setIsTried] = useState(false)
  const outcome = change && modifyOrder(before, change, context)
  const isPointless = outcome?.isPossible === true && isUnchanged(before, outcome.order)
  const saving = useOrderChange((_, __: undefined, options) => send(options))
  useUnsavedWork(isDirty)

  function submit() {
    if (!outcome?.isPossible || isPointless) {
      setIsTried(true)
      requestAnimationFrame(() => focusOnFirstError(form.current))
      return
    }
    saving.mutate(
      { versioned, input: undefined },
      {
        onSuccess: (order) => {
          onDone({ order, message: done })
          void client.invalidateQueries({ queryKey: orderKey(order.orderNumber) })
        },
      },
    )
  }
  const isRefused = outcome !== null && !outcome.isPossible && 'refusal' in outcome
  useFinishingKeys(saving.isPending || isRefused ? null : submit)
  return {
    form,
    outcome,
    isPointless,
    /** Missing fields are reported after the first attempt. */
    isTried,
    isSaving: saving.isPending,
    error: saving.error,
    submit,
    /** Back to the form, unchanged. */
    goBack: saving.reset,
  }
}
export type ModificationInHand = ReturnType<typeof useModification>
