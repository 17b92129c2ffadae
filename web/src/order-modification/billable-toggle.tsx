import type { BillableShare } from '@accession/domain/orders/billable'
import {
  type Icon,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
} from '@tabler/icons-react'
import classes from './billable-toggle.module.css'

const LOOKS: Record<BillableShare, { word: string; icon: Icon; pressed: boolean | 'mixed' }> = {
  all: { word: 'All billed', icon: IconCircleCheckFilled, pressed: true },
  some: { word: 'Some billed', icon: IconCircleHalf2, pressed: 'mixed' },
  none: { word: 'None billed', icon: IconCircleDashed, pressed: false },
}

type Props = {
  name: string
  share: BillableShare
  /** A single test, which is billed or not. */
  isSingle?: boolean
  onToggle: () => void
}

/** How much of a part is billed, as color, icon and text; pressing bills all or none of it. */
export function BillableToggle({ name, share, isSingle = false, onToggle }: Props) {
  const { word, icon: ShareIcon, pressed } = LOOKS[share]
  const label = isSingle ? (share === 'all' ? 'Billed' : 'Not billed') : word
  return (
    <button
      type="button"
      className={classes.toggle}
      data-share={share}
      aria-pressed={pressed}
      aria-label={`${name}: ${label}`}
      onClick={onToggle}
    >
      <ShareIcon size={17} aria-hidden />
      {label}
    </button>
  )
}
