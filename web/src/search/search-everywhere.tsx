import { MAX_SEARCH_LENGTH } from '@accession/domain/search/search-text'
import { Loader, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../ui/layout/dialog.tsx'
import { OptionList, optionId } from './option-list.tsx'
import { SearchMessage } from './search-message.tsx'
import type { SearchOption } from './search-option.tsx'
import { useOptionGroups } from './use-option-groups.ts'
import { useSearch } from './use-search.ts'

type Props = { opened: boolean; onClose: () => void }

/** Ctrl+K: finds orders, companies, users, pages and actions. */
export function SearchEverywhere({ opened, onClose }: Props) {
  return (
    <Dialog title="Search" opened={opened} onClose={onClose} size="44rem" atTop>
      <SearchBox onClose={onClose} />
    </Dialog>
  )
}

const LABEL = 'Order, sample, batch, company, user or page'

function SearchBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  /** The option the user moved to; without one, the first is selected. */
  const [moved, setMoved] = useState<string | null>(null)
  /** Enter came before the results: whatever is first then opens. */
  const [isWaiting, setWaiting] = useState(false)
  const search = useSearch(text, isWaiting)
  const { groups, isWholeNumber } = useOptionGroups(text, search)
  const options = groups.flatMap((group) => group.options)
  const selected = options.find(({ key }) => key === moved) ?? options[0]

  const open = ({ address, prepare }: SearchOption) => {
    onClose()
    prepare?.()
    void navigate(address)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, when the results are there
  useEffect(() => {
    if (!isWaiting || search.isSearching) return
    setWaiting(false)
    if (selected) open(selected)
  }, [isWaiting, search.isSearching])

  const type = (typed: string) => {
    setText(typed)
    setMoved(null)
    setWaiting(false)
  }
  const move = (by: 1 | -1) => {
    const at = options.findIndex(({ key }) => key === selected?.key) + by
    const next = options.at(at % options.length)
    if (!next) return
    setMoved(next.key)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key !== 'Enter') return
    // The list may still change under the finger: it is read first, unless the choice is clear.
    else if (search.isSearching && !isWholeNumber && selected?.key !== moved) setWaiting(true)
    else if (selected) open(selected)
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={LABEL}
        placeholder={LABEL}
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selected && optionId(listId, selected)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        rightSection={search.isSearching && <Loader size={16} aria-hidden />}
      />
      <SearchMessage text={text} search={search} count={options.length} />
      <OptionList id={listId} groups={groups} selected={selected} onOpen={open} />
    </>
  )
}
