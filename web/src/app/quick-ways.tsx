import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { belowHeader, lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { isDialogOpen } from '../ui/layout/dialog-open.ts'

const TYPING = 'input, textarea, select, [contenteditable="true"]'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

type Actions = { onSearch: () => void; onHelp: () => void }

/**
 * Ctrl or Cmd with K anywhere; a question mark outside of text fields; neither while a dialog is
 * open.
 */
function useGlobalKeys({ onSearch, onHelp }: Actions) {
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

const SearchEverywhere = lazyPiece(
  async () => (await import('./search-everywhere.tsx')).SearchEverywhere,
  { frame: belowHeader },
)
const Shortcuts = lazyPiece(async () => (await import('./shortcuts.tsx')).Shortcuts, {
  frame: belowHeader,
})

type Window = 'search' | 'help'

/** The search and the list of shortcuts, loaded when first opened. */
export function QuickWays({ className }: { className: string | undefined }) {
  const [open, setOpen] = useState<Window | null>(null)
  const [fetched, setFetched] = useState<readonly Window[]>([])
  const show = useCallback((which: Window) => {
    setFetched((before) => (before.includes(which) ? before : [...before, which]))
    setOpen(which)
  }, [])
  const close = useCallback(() => setOpen(null), [])
  useGlobalKeys({
    onSearch: useCallback(() => show('search'), [show]),
    onHelp: useCallback(() => show('help'), [show]),
  })
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={className ?? ''}
        aria-label="Go to"
        aria-keyshortcuts="Control+K"
        title="Go to a page or an order (Ctrl+K)"
        onClick={() => show('search')}
      >
        <IconSearch size={19} aria-hidden />
      </ActionIcon>
      {fetched.includes('search') && (
        <SearchEverywhere opened={open === 'search'} onClose={close} />
      )}
      {fetched.includes('help') && <Shortcuts opened={open === 'help'} onClose={close} />}
    </>
  )
}
