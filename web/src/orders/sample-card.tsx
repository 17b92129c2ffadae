import type { ProductType } from '@accession/domain/catalog/product-types'
import type { ContainerToSend } from '@accession/domain/samples/amounts-to-send'
import { AmountToSend } from './amount-to-send.tsx'
import classes from './sample-card.module.css'
import { type TestLine, TestLines } from './test-lines.tsx'

type Props = {
  name: string
  productType: ProductType
  /** Other details of the sample. */
  remarks: string[]
  number?: string
  /** What to send of it, while it is to be sent. */
  containers?: ContainerToSend[]
  lines: TestLine[]
}

/** A sample with its tests; the strip at its side has the color of its product type. */
export function SampleCard(props: Props) {
  const { name, productType, remarks, number, containers = [], lines } = props
  return (
    <section className={classes.sample} data-product-type={productType}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {name} <span className={classes.remarks}>{remarks.join(' · ')}</span>
        </h2>
        {number && <span className={classes.number}>{number}</span>}
      </div>
      <AmountToSend containers={containers} />
      <TestLines lines={lines} />
    </section>
  )
}
