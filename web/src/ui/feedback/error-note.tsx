import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from './note.tsx'

type Props = { id?: string; children: ReactNode }

/** Shows what went wrong next to its cause, and announces it to screen readers. */
export function ErrorNote({ id, children }: Props) {
  return (
    <Note role="alert" id={id} icon={<IconAlertCircle size={18} aria-hidden />}>
      {children}
    </Note>
  )
}
