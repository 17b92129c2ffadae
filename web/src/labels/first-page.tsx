import { LABELS_PER_SHEET } from '@accession/domain/labels/label-stock'
import classes from './first-page.module.css'

type Props = { first: number | string; count: number; onPick: (position: number) => void }

const POSITIONS = Array.from({ length: LABELS_PER_SHEET }, (_, index) => index + 1)

/**
 * A picture of the first page: which labels are used up, and which will be printed. It is a shortcut
 * for the mouse; the field beside it says the same.
 */
export function FirstPage({ first, count, onPick }: Props) {
  const from = Number(first)
  return (
    <div className={classes.page} aria-hidden>
      {POSITIONS.map((position) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the field beside it does the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field beside it does the same
        <span
          key={position}
          className={classes.label}
          data-is={stateOf(position, from, count)}
          onClick={() => onPick(position)}
        />
      ))}
    </div>
  )
}

function stateOf(position: number, first: number, count: number) {
  if (position < first) return 'used'
  return position < first + count ? 'printed' : 'free'
}
