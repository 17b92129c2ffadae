import { A_LA_CARTE_MINIMUM_GRAMS } from '@accession/domain/catalog/a-la-carte'
import { A_LA_CARTE_HEADING, type OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useOrderContext } from './order-context.ts'
import { inDollars } from './sample-quotes.ts'
import classes from './test-table.module.css'

type Props = {
  children: (testName: OrderableTestKey) => ReactNode
  tests: readonly OrderableTestKey[]
  chosen: readonly OrderableTestKey[]
  /** The filter matches some of them. */
  isFound: boolean
}

/** The microbial a-la-carte tests: one row to expand, and its children. */
export function ALaCarteRows({ children, tests, chosen, isFound }: Props) {
  const context = useOrderContext()
  const { currentCatalog } = context
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || isFound || chosen.length > 0
  const prices = tests.flatMap(
    (testName) => currentCatalog.catalog.testTypes[testName]?.priceCents ?? [],
  )
  return (
    <>
      <tr className={classes.row}>
        <td className={classes.name}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            onClick={() => setIsOpened(!isOpen)}
          >
            <IconChevronRight size={18} aria-hidden className={classes.chevron} />
            {TEST_LABELS[A_LA_CARTE_HEADING]}
          </button>
          <div className={classes.sentences}>
            {chosen.length > 0 && `${chosen.length} of ${tests.length} chosen. `}
            Send at least {A_LA_CARTE_MINIMUM_GRAMS} g, no matter how few you choose.
          </div>
        </td>
        <td className={classes.price}>
          {prices.length > 0 && `from ${inDollars(Math.min(...prices), context)}`}
        </td>
        <td className={classes.days} />
        <td className={classes.size}>
          {currentCatalog.catalog.testTypes[A_LA_CARTE_HEADING]?.quantityRequirements}
        </td>
      </tr>
      {isOpen && tests.map(children)}
    </>
  )
}
