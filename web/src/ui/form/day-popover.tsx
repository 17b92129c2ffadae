import { cloneElement, type ReactElement, type Ref, useRef, useState } from 'react'
import { belowHeader, lazyPiece } from '../feedback/lazy-piece.tsx'
import type { DayChoice } from './day-calendar.tsx'

const DayDropdown = lazyPiece(async () => (await import('./day-dropdown.tsx')).DayDropdown, {
  frame: (failure, { isOpen, onOpen }) =>
    belowHeader(failure, { opened: isOpen, onClose: () => onOpen(false) }),
})

type Props = DayChoice & {
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The button that opens it. */
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/** A calendar that opens below its button, loaded when first needed. */
export function DayPopover({ children, ...calendar }: Props) {
  const button = useRef<HTMLElement>(null)
  const [isNeeded, setNeeded] = useState(calendar.isOpen)
  if (calendar.isOpen && !isNeeded) setNeeded(true)
  return (
    <>
      {cloneElement(children, { ref: button })}
      {isNeeded && <DayDropdown button={button} {...calendar} />}
    </>
  )
}
