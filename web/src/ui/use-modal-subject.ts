import { useCallback, useEffect, useState } from 'react'

/** As long as a dialog takes to fade. */
const CLEARED_AFTER_MS = 300

/** What a dialog is about. It is kept while the dialog closes, and cleared after that. */
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
