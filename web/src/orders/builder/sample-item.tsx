import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import { memo } from 'react'
import { inDollars, listPriceOf } from './sample-figures.ts'
import classes from './sample-list.module.css'
import { useTerms } from './terms.ts'

export type SampleDeeds = {
  edit: (index: number) => void
  duplicate: (index: number) => void
  addLike: (index: number) => void
  remove: (index: number) => void
}

/** The id of the sentence that says why no more can be added. */
export const FULL = 'order-is-full'

type Props = {
  sample: SampleDraft
  index: number
  isOpen: boolean
  /** The order takes no more samples like this. */
  isFull: boolean
  deeds: SampleDeeds
}

/** One sample of the order. It is rendered when it changes, not when another does. */
export const SampleItem = memo(function SampleItem(props: Props) {
  const { sample, index, isOpen, isFull, deeds } = props
  const terms = useTerms()
  const title = sampleTitle(sample, index)
  const deed = (label: string, act: (index: number) => void, kind?: 'adds' | 'removes') => {
    // Not disabled: whoever has just filled the order stands on it, and is to hear why.
    const isRefused = kind === 'adds' && isFull
    return (
      <button
        type="button"
        className={classes.deed}
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
        <span className={classes.money}>{inDollars(listPriceOf(sample, terms), terms)}</span>
      </div>
      <div className={classes.deeds}>
        {deed('Edit', deeds.edit)}
        {deed('Duplicate', deeds.duplicate, 'adds')}
        {deed('Add more like this', deeds.addLike, 'adds')}
        {deed('Remove', deeds.remove, 'removes')}
      </div>
    </li>
  )
})
