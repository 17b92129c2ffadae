import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { FailureInWords } from '../../ui/failure-words.tsx'
import { Lookup } from '../../ui/lookup.tsx'
import { Page } from '../../ui/page.tsx'
import { SheetSkeleton } from '../../ui/sheet-skeleton.tsx'
import type { VersionedOrder } from '../view/use-order.ts'
import { type Done, DoneNote } from './done-note.tsx'
import { type ReadOrder, useOrderLookup } from './use-order-lookup.ts'

type Props = {
  title: string
  subtitle?: ReactNode
  /** Of the box. */
  label?: string
  notFound: ReactNode
  failure?: FailureInWords
  read?: ReadOrder
  children: (held: VersionedOrder, onDone: (sentence: string) => void) => ReactNode
}

export const SCAN_WORDS = {
  hint: 'Scan or type the number of an order, a sample or a test.',
  retry: 'Check the number on the label or the form, then scan or type it again.',
}

/** Scan, glance, do it, take the next: one screen of intake. */
export function DeedScreen(props: Props) {
  const { title, subtitle, label = 'Order Number', notFound, failure, read, children } = props
  const box = useRef<HTMLInputElement>(null)
  const { clear, ...lookup } = useOrderLookup(read)
  const [done, setDone] = useState<Done>()
  return (
    <Page title={title} subtitle={subtitle} width="form" focusOn={box}>
      <Lookup
        label={label}
        {...SCAN_WORDS}
        box={box}
        {...lookup}
        notFound={notFound}
        failure={failure}
        skeleton={<SheetSkeleton sections={2} />}
        outcome={done && <DoneNote done={done} />}
      >
        {(held) =>
          children(held, (sentence) => {
            setDone({ orderNumber: held.data.orderNumber, sentence })
            clear()
          })
        }
      </Lookup>
    </Page>
  )
}
