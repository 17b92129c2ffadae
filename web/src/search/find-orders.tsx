import { MAX_SEARCH_LENGTH, searchParts } from '@accession/domain/search/search-text'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import classes from './find-orders.module.css'

const TYPING_PAUSE_MS = 250

type Props = {
  /** The orders that match. */
  results: ComponentType<{ q: string }>
  /** What is there while nothing is searched for. */
  children: ReactNode
}

/** What is searched for is in the URL, so that Back shows it again. */
function useSearchText(): string {
  const [params] = useSearchParams()
  return params.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH) ?? ''
}

/** A box above a list of orders. */
export function FindOrders({ results: Results, children }: Props) {
  const q = useSearchText()
  return (
    <div className={classes.find}>
      <OrderSearchBox />
      {q === '' ? children : <Results q={q} />}
    </div>
  )
}

export function OrderSearchBox() {
  const [, setParams] = useSearchParams()
  const q = useSearchText()
  const [text, setText] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  // Another way into the list, such as its tab: what was typed since then must not come back.
  useEffect(() => {
    if (shown.current === q) return
    shown.current = q
    setText(q)
  }, [q])
  const show = (typed: string) => {
    shown.current = searchParts(typed).length > 0 ? typed.trim() : ''
    setParams(
      (now) => {
        now.delete('page')
        if (shown.current) now.set('q', shown.current)
        else now.delete('q')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const showSoon = useDebouncedCallback(show, TYPING_PAUSE_MS)
  return (
    <search>
      <TextInput
        ref={box}
        label="Find by number, sample, batch or company"
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        maw="34rem"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text !== '' && (
            <CloseButton
              aria-label="Clear the search"
              onClick={() => {
                setText('')
                show('')
                box.current?.focus()
              }}
            />
          )
        }
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          showSoon(currentTarget.value)
        }}
      />
    </search>
  )
}
