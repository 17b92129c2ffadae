import { A_LA_CARTE_MINIMUM_GRAMS } from '@accession/domain/catalog/a-la-carte'
import { A_LA_CARTE_HEADING, type OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { inDollars } from './sample-figures.ts'
import { useTerms } from './terms.ts'
import classes from './test-table.module.css'

type Props = {
  children: (testName: OrderableTestKey) => ReactNode
  tests: readonly OrderableTestKey[]
  chosen: readonly OrderableTestKey[]
  /** The filter found some of them. */
  isFound: boolean
}

/** The microbial tests that can be had one by one: one row to open, and its children. */
export function ALaCarteRows({ children, tests, chosen, isFound }: Props) {
  const terms = useTerms()
  const { offer } = terms
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || isFound || chosen.length > 0
  const prices = tests.flatMap((testName) => offer.catalogue.testTypes[testName]?.priceCents ?? [])
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
            At least {A_LA_CARTE_MINIMUM_GRAMS} g must be sent, however few you choose.
          </div>
        </td>
        <td className={classes.price}>
          {prices.length > 0 && `from ${inDollars(Math.min(...prices), terms)}`}
        </td>
        <td className={classes.days} />
        <td className={classes.size}>
          {offer.catalogue.testTypes[A_LA_CARTE_HEADING]?.quantityRequirements}
        </td>
      </tr>
      {isOpen && tests.map(children)}
    </>
  )
}
