import {
  describeFactor,
  FACTOR_LIMITS,
  priceAdjustmentForm,
  samplePrice,
} from '@accession/domain/billing/price-adjustment'
import { formatDollars, thousandthsOf } from '@accession/domain/money/money'
import classes from './factor-preview.module.css'

/** What the typed factor means, with an example price. */
export function FactorPreview({ typed }: { typed: unknown }) {
  const checked = priceAdjustmentForm.safeParse({ adjustmentFactor: typed })
  if (!checked.success) return <p className={classes.preview}>{FACTOR_LIMITS}</p>
  const factor = thousandthsOf(checked.data.adjustmentFactor)
  const { before, after } = samplePrice(factor)
  return (
    <p className={classes.preview} aria-live="polite">
      <b>{describeFactor(factor)}</b>
      <span>
        On orders placed from now on, a test listed at {formatDollars(before)} costs{' '}
        {formatDollars(after)}.
      </span>
    </p>
  )
}
