import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Lookup } from '../../ui/lookup.tsx'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'
import { SCAN_WORDS } from '../lookup/deed-screen.tsx'
import { useOrderLookup } from '../lookup/use-order-lookup.ts'

/** An order that is found is opened; going back leads to an empty box. */
export function OrderNumberSearch({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const { clear, ...lookup } = useOrderLookup()
  return (
    <Lookup
      label="Order Number"
      {...SCAN_WORDS}
      box={box}
      {...lookup}
      notFound="Could not find the order you searched for!"
    >
      {({ data }) => <Open orderNumber={data.orderNumber} />}
    </Lookup>
  )
}

function Open({ orderNumber }: { orderNumber: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate('?tab=number', { replace: true })
    navigate(`/orders/${orderNumber}`)
  }, [navigate, orderNumber])
  return <SkeletonLines />
}
