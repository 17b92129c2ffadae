import type { ContainerToSend } from '@accession/domain/samples/amounts-to-send'
import { AMOUNT_LABEL, formatAmounts } from '@accession/domain/samples/format-amounts'
import classes from './amount-to-send.module.css'

/** A number never parts from its unit at the end of a line. */
export const amountText = (containers: readonly ContainerToSend[]): string =>
  formatAmounts(containers).replace(/(\d) (g|mL|units?)\b/g, '$1\u00a0$2')

/** How much of a sample to send; nothing while that is not known. */
export function AmountToSend({ containers }: { containers: readonly ContainerToSend[] }) {
  if (containers.length === 0) return null
  return (
    <p className={classes.amount}>
      {AMOUNT_LABEL} <b>{amountText(containers)}</b>
    </p>
  )
}
