import type { ProductType } from '@accession/domain/catalog/product-types'
import classes from './sample-card.module.css'
import { type TestLine, TestLines } from './test-lines.tsx'

type Props = {
  name: string
  productType: ProductType
  /** Other details of the sample. */
  remarks: string[]
  number?: string
  lines: TestLine[]
}

/** A sample with its tests; the strip at its side has the color of its product type. */
export function SampleCard({ name, productType, remarks, number, lines }: Props) {
  return (
    <section className={classes.sample} data-product-type={productType}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {name} <span className={classes.remarks}>{remarks.join(' · ')}</span>
        </h2>
        {number && <span className={classes.number}>{number}</span>}
      </div>
      <TestLines lines={lines} />
    </section>
  )
}
