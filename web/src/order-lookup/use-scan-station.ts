import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { statusOf } from '../platform/call-error.ts'
import { closeToasts, offerUndo } from '../ui/feedback/toasts.tsx'
import { useFinishingKeys } from '../ui/form/finishing-keys.tsx'
import { isDialogOpen } from '../ui/layout/dialog-open.ts'
import { fieldLabeled, labelOf, setFieldText, takesText } from './fields.ts'
import { useScanLog } from './scan-log.ts'
import { Station } from './station.ts'
import { useRefusal } from './use-confirmation.ts'
import { type TypedScan, watchScans } from './watch-scans.ts'

type Lookup = {
  subject: string
  query: UseQueryResult<unknown>
  onSearch: (subject: string) => void
  /** The order number in a text. */
  read: (text: string) => string
}

/** About one order while it is on screen, or about none until the next is opened. */
type Notice = { orderNumber: string | null; text: string }

/** Everything a screen needs to take scans wherever the focus is, one after the other. */
export function useScanStation(lookup: Lookup, box: RefObject<HTMLInputElement | null>) {
  const { subject, query } = lookup
  const log = useScanLog()
  const [notice, setNotice] = useState<Notice>()
  const screen = {
    open: (orderNumber: string) => {
      setNotice(undefined)
      lookup.onSearch(orderNumber)
    },
    refused: log.refuse,
    opened: (orderNumber: string) => log.settle(orderNumber, 'done', 'Opened'),
    blocked: (orderNumber: string, why: string) => setNotice({ orderNumber, text: why }),
  }
  const latest = useRef(screen)
  useEffect(() => {
    latest.current = screen
  })
  const [station] = useState(() => new Station(() => latest.current))
  const orderNumber = lookup.read(subject)
  useEffect(() => station.at(orderNumber), [station, orderNumber])
  useRefusal(station, orderNumber, subject === '' ? null : failureOf(query))
  useFinishingKeys(() => station.confirm())

  function take({ code, numbers: { orderNumber, sampleNumber }, field }: TypedScan) {
    closeToasts()
    log.add(orderNumber)
    // Not its value when the scan began: that order may have left the screen since.
    if (box.current) box.current.value = subject
    if (isDialogOpen()) {
      const text = `${orderNumber} was scanned while a dialog was open. Close the dialog, then open the order from the list.`
      setNotice({ orderNumber: null, text })
      return
    }
    const before = station.target
    station.scan(orderNumber, sampleNumber)
    if (!field || field === box.current || !takesText(field)) return
    const label = labelOf(field)
    offerUndo(`Removed ${code} from ${label} and opened it.`, () => {
      if (before !== orderNumber) log.forget(orderNumber)
      station.backTo(before, () => {
        const again = fieldLabeled(label)
        if (!again) return
        setFieldText(again, again.value + code)
        again.focus()
      })
    })
  }
  const taking = useRef(take)
  useLayoutEffect(() => {
    taking.current = take
  })
  useEffect(() => watchScans((scan) => taking.current(scan)), [])

  return {
    station,
    log,
    notice: notice && [null, orderNumber].includes(notice.orderNumber) ? notice.text : undefined,
    /** Typed into the box, or picked from the list. */
    search: (text: string) => {
      if (parseOrderNumbers(text)) log.add(text)
      station.open(text)
    },
  }
}

/** An order on screen stays there, and can be confirmed, if reading it again failed. */
function failureOf({ isError, error, data }: UseQueryResult<unknown>): string | null {
  if (statusOf(error) === 404) return 'Not found.'
  return isError && data === undefined ? 'Could not be loaded.' : null
}
