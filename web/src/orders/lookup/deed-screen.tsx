import type { ReactNode } from 'react'
import { Fragment, useRef, useState } from 'react'
import type { FailureInWords } from '../../ui/failure-words.tsx'
import { Lookup } from '../../ui/lookup.tsx'
import { Page } from '../../ui/page.tsx'
import { SheetSkeleton } from '../../ui/sheet-skeleton.tsx'
import type { VersionedOrder } from '../view/use-order.ts'
import { type Done, DoneNote } from './done-note.tsx'
import { type Failed, FailedDeed } from './failed-deed.tsx'
import type { TellOutcome } from './use-deed.ts'
import { type ReadOrder, useOrderLookup } from './use-order-lookup.ts'

type Props = {
  title: string
  subtitle?: ReactNode
  /** Of the box. */
  label?: string
  notFound: ReactNode
  failure?: FailureInWords
  read?: ReadOrder
  children: (held: VersionedOrder, tell: TellOutcome) => ReactNode
}

export const SCAN_WORDS = {
  hint: 'Scan or type the number of an order, a sample or a test.',
  retry: 'Check the number on the label or the form, then scan or type it again.',
}

/** Scan, glance, do it, take the next: one screen of intake. */
export function DeedScreen(props: Props) {
  const { title, subtitle, label = 'Order Number', notFound, failure, read, children } = props
  const box = useRef<HTMLInputElement>(null)
  const { clear, onSearch, ...lookup } = useOrderLookup(read)
  const { done, failures, putAway, tell } = useOutcomes(lookup.subject, clear)
  return (
    <Page title={title} subtitle={subtitle} width="form" focusOn={box}>
      <Lookup
        label={label}
        {...SCAN_WORDS}
        box={box}
        {...lookup}
        onSearch={(num) => {
          putAway()
          onSearch(num)
        }}
        notFound={notFound}
        failure={failure}
        skeleton={<SheetSkeleton sections={2} />}
        outcome={
          (done || failures.length > 0) && (
            <>
              {failures.map(({ onSeen, ...failed }) => (
                <FailedDeed
                  key={failed.key}
                  failed={failed}
                  onSeen={() => {
                    onSeen()
                    box.current?.focus()
                  }}
                />
              ))}
              {done && <DoneNote done={done} />}
            </>
          )
        }
      >
        {(held) => <Fragment key={held.data.orderNumber}>{children(held, tell)}</Fragment>}
      </Lookup>
    </Page>
  )
}

/**
 * What came of the deeds of this screen. The last that was done is said until the next search; a
 * failure is said at its order, and where another order is in view by then, above it until seen.
 */
function useOutcomes(subject: string, makeRoom: () => void) {
  const [done, setDone] = useState<Done & { leaving: string | null }>()
  const [failures, setFailures] = useState<Failed[]>([])
  const tell: TellOutcome = {
    done: ({ orderNumber }, sentence, isShown) => {
      setDone({ orderNumber, sentence, leaving: isShown ? subject : null })
      if (isShown) makeRoom()
    },
    failed: ({ data: { orderNumber } }, action, error, isShown) => {
      if (isShown) return
      setFailures((now) => [
        ...now,
        { key: (now.at(-1)?.key ?? 0) + 1, orderNumber, action, error },
      ])
    },
  }
  return {
    // Said once the order it is about has left the screen.
    done: done?.leaving === subject ? undefined : done,
    failures: failures.map((failed) => ({
      ...failed,
      onSeen: () => setFailures((now) => now.filter(({ key }) => key !== failed.key)),
    })),
    putAway: () => setDone(undefined),
    tell,
  }
}
