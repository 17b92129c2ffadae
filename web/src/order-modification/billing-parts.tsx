import type { Order, OrderedTest } from '@accession/contract/orders'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { REJECTED } from '@accession/domain/holds/sample-messages'
import { centsOf, formatDollars, thousandthsOf } from '@accession/domain/money/money'
import { billableShare } from '@accession/domain/orders/billable'
import { unitPrice } from '@accession/domain/pricing/price-order'
import { sampleRemarks } from '../orders/order-lines.ts'
import { BillableToggle } from './billable-toggle.tsx'
import classes from './billing-parts.module.css'

type Props = {
  order: Order
  /** The numbers of billed tests. */
  billed: readonly string[]
  onToggle: (tests: readonly OrderedTest[]) => void
}

/** The order, its samples and their tests, each with a toggle that bills all or none of it. */
export function BillingParts({ order, billed, onToggle }: Props) {
  const all = order.samples.flatMap(({ tests }) => tests)
  return (
    <>
      <div className={classes.whole}>
        <h3 className={classes.name}>Whole order</h3>
        <BillableToggle
          name="Whole order"
          share={billableShare(all, billed)}
          onToggle={() => onToggle(all)}
        />
      </div>
      {order.samples.map((sample) => {
        const { sampleInfo, tests } = sample
        return (
          <section
            key={sample.sampleId}
            className={classes.sample}
            data-product-type={sampleInfo.productType}
            aria-label={`Sample ${sampleInfo.sampleNumber}`}
          >
            <div className={classes.line} data-head>
              <h3 className={classes.name}>
                {sampleInfo.sampleName}{' '}
                <span className={classes.remarks}>
                  {[
                    sampleInfo.sampleNumber,
                    ...sampleRemarks(sample),
                    ...(sample.isRejected ? [REJECTED] : []),
                  ].join(' · ')}
                </span>
              </h3>
              <BillableToggle
                name={`Sample ${sampleInfo.sampleNumber}`}
                share={billableShare(tests, billed)}
                onToggle={() => onToggle(tests)}
              />
            </div>
            <ul className={classes.tests}>
              {tests.map((test) => (
                <li key={test.testNumber} className={classes.line}>
                  <span>
                    {test.testNameDisplay}{' '}
                    <span className={classes.remarks}>
                      {test.testNumber} · {TURNAROUND_LABELS[test.turnAroundType]}
                    </span>
                  </span>
                  <span className={classes.price}>{formatDollars(priceOf(test))}</span>
                  <BillableToggle
                    name={`${test.testNameDisplay} ${test.testNumber}`}
                    share={billableShare([test], billed)}
                    isSingle
                    onToggle={() => onToggle([test])}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

const priceOf = ({ listPrice, multiplier }: OrderedTest) =>
  unitPrice({ listPrice: centsOf(listPrice), multiplier: thousandthsOf(multiplier) })
