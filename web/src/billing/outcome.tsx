import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/sheet.tsx'

type Props = {
  sentence: string
  /** The button that did it is gone, and the focus with it. */
  takesFocus: boolean
}

/** What was done last, where the next thing is done. */
export function Outcome({ sentence, takesFocus }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <Section dense>
      <div ref={note} tabIndex={-1}>
        <Notice icon={<IconCircleCheck size={18} aria-hidden />}>
          <b>{sentence}</b>
        </Notice>
      </div>
    </Section>
  )
}
