import type { Order } from '@accession/contract/orders'
import { CONDITION_LABELS } from '@accession/domain/intake/sample-check'
import { namesOfTests } from '../orders/test-lines.tsx'
import { Section } from '../ui/layout/card.tsx'
import { checkedText, inspectionOf } from './inspection.ts'
import classes from './sample-rows.module.css'

/** The rows of the receipt, as they were found. */
export function CheckedSamples({ order }: { order: Order }) {
  return (
    <Section>
      <div className={classes.top}>
        <h2 className={classes.title}>Samples</h2>
        <span className={classes.count}>{checkedText(inspectionOf(order).samples)}</span>
      </div>
      <ul className={classes.rows}>
        {order.samples.map(({ sampleId, sampleInfo, check, tests }) => (
          <li
            key={sampleId}
            className={classes.found}
            data-wrong={(check && check.condition !== 'ok') || undefined}
          >
            <div className={classes.what}>
              <span className={classes.name}>{sampleInfo.sampleName}</span>
              <span className={classes.dim}>
                <span className={classes.number}>{sampleInfo.sampleNumber}</span> ·{' '}
                {namesOfTests(tests)}
              </span>
            </div>
            <span className={classes.outcome}>
              {check ? CONDITION_LABELS[check.condition] : 'Not inspected'}
              {check?.note && <span className={classes.dim}> · {check.note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
