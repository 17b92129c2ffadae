import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SCAN_COPY } from '../order-lookup/order-action-screen.tsx'
import { ScanNotice } from '../order-lookup/scan-desk.tsx'
import type { Station } from '../order-lookup/station.ts'
import { useOpening } from '../order-lookup/use-confirmation.ts'
import { useOrderLookup } from '../order-lookup/use-order-lookup.ts'
import { useScanStation } from '../order-lookup/use-scan-station.ts'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Lookup } from '../ui/form/lookup.tsx'

/** Opens an order that was found; going back shows an empty box. */
export function OrderNumberSearch({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const { clear, ...lookup } = useOrderLookup()
  const scanning = useScanStation(lookup, box)
  return (
    <Lookup
      label="Order Number"
      {...SCAN_COPY}
      box={box}
      {...lookup}
      onSearch={scanning.search}
      between={scanning.notice && <ScanNotice>{scanning.notice}</ScanNotice>}
      notFound="Could not find the order you searched for!"
    >
      {({ data }) => <Open orderNumber={data.orderNumber} station={scanning.station} />}
    </Lookup>
  )
}

function Open({ orderNumber, station }: { orderNumber: string; station: Station }) {
  const navigate = useNavigate()
  useOpening(station, orderNumber)
  useEffect(() => {
    navigate('?tab=number', { replace: true })
    navigate(`/orders/${orderNumber}`)
  }, [navigate, orderNumber])
  return <SkeletonLines />
}
