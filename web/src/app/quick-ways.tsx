import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useGlobalKeys } from './use-global-keys.ts'

const SearchEverywhere = lazy(async () => ({
  default: (await import('./search-everywhere.tsx')).SearchEverywhere,
}))
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }))

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
      <Suspense>
        {fetched.includes('search') && (
          <SearchEverywhere opened={open === 'search'} onClose={close} />
        )}
        {fetched.includes('help') && <Shortcuts opened={open === 'help'} onClose={close} />}
      </Suspense>
    </>
  )
}
