import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Lookup } from '../../ui/lookup.tsx'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'
import { SCAN_WORDS } from '../lookup/deed-screen.tsx'
import { useOrderLookup } from '../lookup/use-order-lookup.ts'
import { ScanNotice } from '../scan/scan-desk.tsx'
import type { Station } from '../scan/station.ts'
import { useOpening } from '../scan/use-confirmation.ts'
import { useScanStation } from '../scan/use-scan-station.ts'

/** An order that is found is opened; going back leads to an empty box. */
export function OrderNumberSearch({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const { clear, ...lookup } = useOrderLookup()
  const scanning = useScanStation(lookup, box)
  return (
    <Lookup
      label="Order Number"
      {...SCAN_WORDS}
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
