import { useEffect } from 'react'
import { isDialogOpen } from '../ui/dialog-open.ts'

const TYPING = 'input, textarea, select, [contenteditable="true"]'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

type Actions = { onSearch: () => void; onHelp: () => void }

/** Ctrl or Cmd with K anywhere; a question mark wherever it is not being typed; neither over a dialog. */
export function useGlobalKeys({ onSearch, onHelp }: Actions) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isHelp = event.key === '?' && !isTyping(event)
      if (!isSearch && !isHelp) return
      event.preventDefault()
      if (isDialogOpen()) return
      if (isSearch) onSearch()
      else onHelp()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onSearch, onHelp])
}
