import {
  FACTOR_LIMITS,
  factorInWords,
  priceAdjustmentForm,
  samplePrice,
} from '@accession/domain/billing/price-adjustment'
import { formatDollars, thousandthsOf } from '@accession/domain/pricing/money'
import classes from './factor-preview.module.css'

/** What the factor that is being typed means, and what it makes of a price. */
export function FactorPreview({ typed }: { typed: unknown }) {
  const checked = priceAdjustmentForm.safeParse({ adjustmentFactor: typed })
  if (!checked.success) return <p className={classes.preview}>{FACTOR_LIMITS}</p>
  const factor = thousandthsOf(checked.data.adjustmentFactor)
  const { before, after } = samplePrice(factor)
  return (
    <p className={classes.preview} aria-live="polite">
      <b>{factorInWords(factor)}</b>
      <span>
        In orders placed from now on a test listed at {formatDollars(before)} costs{' '}
        {formatDollars(after)}.
      </span>
    </p>
  )
}
