import type { ProductType } from '@accession/domain/catalog/product-types'
import { counted } from '@accession/domain/fields/plural'
import type { ContainerToSend } from '@accession/domain/samples/amounts-to-send'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { AmountToSend } from './amount-to-send.tsx'
import classes from './sample-card.module.css'
import { type TestLine, TestLines } from './test-lines.tsx'

type Props = {
  name: string
  productType: ProductType
  /** Other details of the sample. */
  remarks: string[]
  number?: string
  /** What was wrong when it came. */
  arrival?: string | null
  /** What to send of it, while it is to be sent. */
  containers?: ContainerToSend[]
  lines: TestLine[]
  /** What is asked about it. */
  hold?: ReactNode
  /** Its tests can be hidden; left out, they are always shown. */
  isOpenAtFirst?: boolean
}

/** A sample with its tests; the strip at its side has the color of its product type. */
export function SampleCard(props: Props) {
  const {
    name,
    productType,
    remarks,
    number,
    arrival,
    containers = [],
    lines,
    hold,
    isOpenAtFirst,
  } = props
  const [isOpen, setIsOpen] = useState(isOpenAtFirst ?? true)
  const tests = useId()
  return (
    <section className={classes.sample} data-product-type={productType}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {name} <span className={classes.remarks}>{remarks.join(' · ')}</span>
        </h2>
        {number && <span className={classes.number}>{number}</span>}
      </div>
      {arrival && <p className={classes.arrival}>{arrival}</p>}
      {hold}
      <AmountToSend containers={containers} />
      {isOpenAtFirst !== undefined && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={tests}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
          {counted(
            lines.reduce((sum, { count }) => sum + count, 0),
            'test',
          )}
          <span className={classes.of}> of {name}</span>
        </button>
      )}
      <div id={tests} className={classes.tests} data-closed={!isOpen || undefined}>
        <TestLines lines={lines} />
      </div>
    </section>
  )
}
