import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { FailureInWords } from '../../ui/failure-words.tsx'
import { Lookup } from '../../ui/lookup.tsx'
import { Page } from '../../ui/page.tsx'
import { SheetSkeleton } from '../../ui/sheet-skeleton.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { changeFailureInWords } from '../change-failure.tsx'
import { ScanDesk } from '../scan/scan-desk.tsx'
import { useScanStation } from '../scan/use-scan-station.ts'
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
  hint: 'Scan or type the number of an order, a sample or a test. A scan counts wherever the cursor is.',
  retry: 'Check the number on the label or the form, then scan or type it again.',
}

/** Scan, glance, do it, take the next: one screen of intake. */
export function DeedScreen(props: Props) {
  const { title, subtitle, label = 'Order Number', notFound, failure, read, children } = props
  const box = useRef<HTMLInputElement>(null)
  const { clear, onSearch, ...lookup } = useOrderLookup(read)
  const [done, setDone] = useState<Done & { leaving: string | null }>()
  const [failures, setFailures] = useState<Failed[]>([])
  const open = (num: string) => {
    setDone(undefined)
    onSearch(num)
  }
  const scanning = useScanStation({ ...lookup, onSearch: open }, box)
  const { station, log } = scanning
  const { subject } = lookup

  const tell: TellOutcome = {
    station,
    done: ({ orderNumber }, action, sentence) => {
      const isShown = station.target === orderNumber
      log.settle(orderNumber, 'done', DONE_WORDS[action] ?? sentence)
      setDone({ orderNumber, sentence, leaving: isShown ? subject : null })
      if (!isShown) return
      station.makeRoom()
      clear()
    },
    // Said at its order, and where another order is in view by then, above it until seen.
    failed: ({ data: { orderNumber } }, action, error, isShown) => {
      log.settle(orderNumber, 'failed', changeFailureInWords(action, error))
      if (isShown) return
      const key = Date.now() + Math.random()
      setFailures((now) => [...now, { key, orderNumber, action, error }])
    },
  }
  // Said once the order it is about has left the screen.
  const shownDone = done?.leaving === subject ? undefined : done
  return (
    <Page title={title} subtitle={subtitle} width="form" focusOn={box}>
      <Toasts />
      <Lookup
        label={label}
        {...SCAN_WORDS}
        box={box}
        {...lookup}
        onSearch={scanning.search}
        between={<ScanDesk scanning={scanning} subject={subject} />}
        notFound={notFound}
        failure={failure}
        skeleton={<SheetSkeleton sections={2} />}
        outcome={
          (shownDone || failures.length > 0) && (
            <>
              {failures.map((failed) => (
                <FailedDeed
                  key={failed.key}
                  failed={failed}
                  onSeen={() => {
                    setFailures((now) => now.filter(({ key }) => key !== failed.key))
                    box.current?.focus()
                  }}
                />
              ))}
              {shownDone && <DoneNote done={shownDone} />}
            </>
          )
        }
      >
        {(held) => <Fragment key={held.data.orderNumber}>{children(held, tell)}</Fragment>}
      </Lookup>
    </Page>
  )
}

const DONE_WORDS: Partial<Record<OrderAction, string>> = {
  receive: 'Received',
  accept: 'Accepted',
  unaccept: 'Unaccepted',
  cancel: 'Canceled',
  activate: 'Activated',
  setBillable: 'Billing saved',
}
