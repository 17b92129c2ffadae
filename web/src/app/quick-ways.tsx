import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { belowHeader, lazyPiece } from '../ui/lazy-piece.tsx'
import { useGlobalKeys } from './use-global-keys.ts'

const SearchEverywhere = lazyPiece(
  async () => (await import('./search-everywhere.tsx')).SearchEverywhere,
  { frame: belowHeader },
)
const Shortcuts = lazyPiece(async () => (await import('./shortcuts.tsx')).Shortcuts, {
  frame: belowHeader,
})

type Window = 'search' | 'help'

/** Search everywhere and the list of shortcuts, fetched when first asked for. */
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
