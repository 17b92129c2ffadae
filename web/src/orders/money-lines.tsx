import { formatDollars } from '@accession/domain/money/money'
import { describeAdjustment } from '@accession/domain/pricing/describe-adjustment'
import type { OrderPrice } from '@accession/domain/pricing/price-order'
import classes from './money-lines.module.css'

type MoneyLine = { term: string; cents: number }

type Props = {
  price: OrderPrice
  /** The price adjustment factor of the billing company, in thousandths. */
  factor: number
  totalLabel: string
  /** Lines after the total, such as the amount paid. */
  further?: readonly MoneyLine[]
}

/** From list price to total, so every cent can be traced. */
export function MoneyLines({ price, factor, totalLabel, further = [] }: Props) {
  const { subtotal, adjusted, discount, total } = price
  const adjustment = describeAdjustment(factor)
  return (
    <dl className={classes.money}>
      <Row term="Subtotal" cents={subtotal} />
      {adjustment && <Row term={adjustment} cents={adjusted - subtotal} />}
      {discount > 0 && <Row term="Discount" cents={-discount} />}
      <div className={classes.total}>
        <dt>{totalLabel}</dt>
        <dd>{formatDollars(total)}</dd>
      </div>
      {further.map((line) => (
        <Row key={line.term} {...line} />
      ))}
    </dl>
  )
}

function Row({ term, cents }: MoneyLine) {
  return (
    <div className={classes.row}>
      <dt>{term}</dt>
      <dd>{formatDollars(cents).replace('-', '−')}</dd>
    </div>
  )
}
