import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { belowHeader, lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { usePreload } from '../ui/feedback/use-preload.ts'
import { isDialogOpen } from '../ui/layout/dialog-open.ts'
import { leaveScreen } from '../ui/layout/left-screen.ts'

const loadSearch = () => import('../search/search-everywhere.tsx')
const SearchEverywhere = lazyPiece(async () => (await loadSearch()).SearchEverywhere, {
  frame: belowHeader,
})
/** Ctrl+K and the first letters come in one go. */
const NEXT = [loadSearch]
const Shortcuts = lazyPiece(async () => (await import('./shortcuts.tsx')).Shortcuts, {
  frame: belowHeader,
})

type Window = 'search' | 'help'

/** The search and the list of shortcuts, loaded when idle or first opened. */
export function QuickWays({ className }: { className: string | undefined }) {
  const [open, setOpen] = useState<Window | null>(null)
  const [fetched, setFetched] = useState<readonly Window[]>([])
  const show = (which: Window) => {
    leaveScreen()
    setFetched((before) => (before.includes(which) ? before : [...before, which]))
    setOpen(which)
  }
  usePreload(NEXT)
  const close = () => setOpen(null)
  const onKeys = (which: Window) => () => isDialogOpen() || show(which)
  useHotkeys([['mod+K', onKeys('search')]], [], true)
  // Not in text fields. Most keyboards need Shift for a question mark, some do not.
  useHotkeys([
    ['?', onKeys('help')],
    ['shift+?', onKeys('help')],
  ])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={className ?? ''}
        aria-label="Search everything"
        aria-keyshortcuts="Control+K"
        title="Search everything (Ctrl+K)"
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
