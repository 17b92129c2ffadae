import type { ReactNode } from 'react'
import { Note } from './note.tsx'

type Props = { icon: ReactNode; children: ReactNode; actions?: ReactNode }

/** Useful information that is not an error, with optional actions. */
export function Notice(props: Props) {
  return <Note role="status" {...props} />
}
