import { useCallback, useEffect, useState } from 'react'

/** How long a dialog takes to fade out. */
const CLEARED_AFTER_MS = 300

/** What a dialog is about. Kept while the dialog closes, then cleared. */
export function useModalSubject<Subject>() {
  const [subject, setSubject] = useState<Subject>()
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    if (opened) return
    const clearing = setTimeout(() => setSubject(undefined), CLEARED_AFTER_MS)
    return () => clearTimeout(clearing)
  }, [opened])

  const open = useCallback((about: Subject) => {
    setSubject(about)
    setOpened(true)
  }, [])
  const close = useCallback(() => setOpened(false), [])
  return { subject, opened, open, close }
}
export type ModalSubject<Subject> = ReturnType<typeof useModalSubject<Subject>>
