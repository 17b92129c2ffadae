import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import { memo } from 'react'
import { useOrderContext } from './order-context.ts'
import classes from './sample-list.module.css'
import { inDollars, listPriceOf } from './sample-quotes.ts'

export type SampleActions = {
  edit: (index: number) => void
  duplicate: (index: number) => void
  addLike: (index: number) => void
  remove: (index: number) => void
}

/** The id of the message that says why no more can be added. */
export const FULL = 'order-is-full'

type Props = {
  sample: SampleDraft
  index: number
  isOpen: boolean
  /** The order has no room for another sample like this. */
  isFull: boolean
  actions: SampleActions
}

/** One sample of the order. Memoized: changes to other samples do not render it. */
export const SampleItem = memo(function SampleItem(props: Props) {
  const { sample, index, isOpen, isFull, actions } = props
  const context = useOrderContext()
  const title = sampleTitle(sample, index)
  const action = (label: string, act: (index: number) => void, kind?: 'adds' | 'removes') => {
    // Not disabled: a user who has just filled the order is focused on it, and should hear why.
    const isRefused = kind === 'adds' && isFull
    return (
      <button
        type="button"
        className={classes.action}
        data-danger={kind === 'removes' || undefined}
        aria-label={`${label}: ${title}`}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? FULL : undefined}
        onClick={() => isRefused || act(index)}
      >
        {label}
      </button>
    )
  }
  return (
    <li
      className={classes.item}
      data-product-type={sample.info.productType}
      data-open={isOpen || undefined}
    >
      <div className={classes.line}>
        <span className={classes.title}>{title}</span>
        <span className={classes.money}>{inDollars(listPriceOf(sample, context), context)}</span>
      </div>
      <div className={classes.buttons}>
        {action('Edit', actions.edit)}
        {action('Duplicate', actions.duplicate, 'adds')}
        {action('Add more like this', actions.addLike, 'adds')}
        {action('Remove', actions.remove, 'removes')}
      </div>
    </li>
  )
})
