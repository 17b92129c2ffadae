import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { renderChangeFailure } from '../orders/change-failure.tsx'
import type { VersionedOrder } from '../orders/use-order.ts'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import type { RenderFailure } from '../ui/feedback/failure-message.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { Lookup } from '../ui/form/lookup.tsx'
import { Page } from '../ui/layout/page.tsx'
import { type Done, DoneNote } from './done-note.tsx'
import { type Failed, FailedAction } from './failed-action.tsx'
import { ScanDesk } from './scan-desk.tsx'
import type { NotifyOutcome } from './use-order-action.ts'
import { type ReadOrder, useOrderLookup } from './use-order-lookup.ts'
import { useScanStation } from './use-scan-station.ts'

type Props = {
  title: string
  subtitle?: ReactNode
  /** Of the search box. */
  label?: string
  notFound: ReactNode
  failure?: RenderFailure
  read?: ReadOrder
  /** Above the result: what is left of other orders. */
  leftover?: (focusBox: () => void) => ReactNode
  children: (versioned: VersionedOrder, notify: NotifyOutcome) => ReactNode
}

export const SCAN_COPY = {
  hint: 'Scan or type an order, sample or test number. You can scan no matter where the cursor is.',
  retry: 'Check the number on the label or form, then scan or type it again.',
}

/** Scan, check, confirm, next: one intake screen. */
export function OrderActionScreen(props: Props) {
  const {
    title,
    subtitle,
    label = 'Order Number',
    notFound,
    failure,
    read,
    leftover,
    children,
  } = props
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
  const focusBox = () => box.current?.focus()
  const { subject } = lookup

  const notify: NotifyOutcome = {
    station,
    done: ({ orderNumber }, action, message) => {
      const isShown = station.target === orderNumber
      log.settle(orderNumber, 'done', DONE_COPY[action] ?? message)
      setDone({ orderNumber, message, leaving: isShown ? subject : null })
      if (!isShown) return
      station.clear()
      clear()
    },
    // Shown on its order or, if another order is on screen by then, above it until dismissed.
    failed: ({ data: { orderNumber } }, action, error, isShown) => {
      log.settle(orderNumber, 'failed', renderChangeFailure(action, error))
      if (isShown) return
      const key = Date.now() + Math.random()
      setFailures((now) => [...now, { key, orderNumber, action, error }])
    },
  }
  // Shown once its order has left the screen.
  const shownDone = done?.leaving === subject ? undefined : done
  return (
    <Page title={title} subtitle={subtitle} width="form" focusOn={box}>
      <Toasts />
      <Lookup
        label={label}
        {...SCAN_COPY}
        box={box}
        {...lookup}
        onSearch={scanning.search}
        between={<ScanDesk scanning={scanning} subject={subject} />}
        notFound={notFound}
        failure={failure}
        skeleton={<CardSkeleton sections={2} />}
        outcome={
          (shownDone || failures.length > 0 || leftover) && (
            <>
              {failures.map((failed) => (
                <FailedAction
                  key={failed.key}
                  failed={failed}
                  onSeen={() => {
                    setFailures((now) => now.filter(({ key }) => key !== failed.key))
                    focusBox()
                  }}
                />
              ))}
              {leftover?.(focusBox)}
              {shownDone && <DoneNote done={shownDone} />}
            </>
          )
        }
      >
        {(versioned) => (
          <Fragment key={versioned.data.orderNumber}>{children(versioned, notify)}</Fragment>
        )}
      </Lookup>
    </Page>
  )
}

const DONE_COPY: Partial<Record<OrderAction, string>> = {
  receive: 'Received',
  checkIn: 'Checked in',
  accept: 'Accepted',
  unaccept: 'Unaccepted',
  cancel: 'Canceled',
  activate: 'Activated',
  setBillable: 'Billing saved',
}
