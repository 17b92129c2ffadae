import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { counted } from '@accession/domain/fields/plural'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './test-table.module.css'

type Props = {
  children: (testName: OrderableTestKey) => ReactNode
  tests: readonly OrderableTestKey[]
  /** The filter matches them. */
  isFound: boolean
}

/** The tests of other product types: one row to expand, at the end of the table. */
export function UnavailableRows({ children, tests, isFound }: Props) {
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || isFound
  return (
    <>
      <tr className={classes.row}>
        <td className={classes.fold} colSpan={4}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            onClick={() => setIsOpened(!isOpen)}
          >
            <IconChevronRight size={18} aria-hidden className={classes.chevron} />
            {counted(tests.length, 'test')} unavailable for this product type
          </button>
        </td>
      </tr>
      {isOpen && tests.map(children)}
    </>
  )
}
