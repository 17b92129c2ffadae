import { SEARCHED_NUMBER_LENGTH } from '@accession/contract/orders'
import { VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { statusOf } from '../../platform/call-error.ts'
import { AsyncArea } from '../feedback/async-area.tsx'
import { ErrorNote } from '../feedback/error-note.tsx'
import type { RenderFailure } from '../feedback/failure-message.tsx'
import classes from './lookup.module.css'

type Props<T> = {
  label: string
  hint: string
  box: RefObject<HTMLInputElement | null>
  /** What is searched for, from the URL; empty if nothing is. */
  subject: string
  onSearch: (subject: string) => void
  /** Interprets the typed or scanned text. */
  read: (text: string) => string
  query: UseQueryResult<T>
  notFound: ReactNode
  /** What to do if it was not found. */
  retry: string
  skeleton?: ReactNode
  /** A custom message for a failed search. */
  failure?: RenderFailure | undefined
  /** Between the box and the result. */
  between?: ReactNode
  /** Above the result: the last action done. */
  outcome?: ReactNode
  children: (found: T) => ReactNode
}

/** Scanners end a code with Enter or Tab, and some send control characters around it. */
const typed = (text: string): string => text.replace(/\p{Cc}/gu, '').trim()

/** A box that is ready for the next scan, with the result below it. */
export function Lookup<T>(props: Props<T>) {
  const { label, hint, box, subject, onSearch, read, between, outcome } = props
  const { query, notFound, retry, skeleton, failure, children } = props
  const id = useId()

  const before = useRef(subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box itself never changes
  useLayoutEffect(() => {
    if (!box.current) return
    const isOther = ![before.current, ''].includes(box.current.value)
    const isNextBegun = subject === '' && isOther && document.activeElement === box.current
    before.current = subject
    // The first digits of the next number may already be in the box.
    if (isNextBegun) return
    box.current.value = subject
    box.current.focus({ preventScroll: true })
    box.current.select()
  }, [subject])

  const asked = () => read(typed(box.current?.value ?? ''))

  function search() {
    if (asked() === '') return
    onSearch(asked())
    box.current?.select()
  }

  /**
   * A key that would leave the box, or finish the order on screen, first searches for what is in
   * the box.
   */
  function onKeyDown(event: KeyboardEvent) {
    const leaves = event.key === 'Tab' && !event.shiftKey
    const finishes = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!(leaves || finishes) || asked() === '' || asked() === subject) return
    event.preventDefault()
    event.stopPropagation()
    search()
  }

  return (
    <>
      <search>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            search()
          }}
        >
          <label htmlFor={id} className={classes.label}>
            {label}
          </label>
          <div className={classes.box}>
            <input
              id={id}
              ref={box}
              className={classes.input}
              defaultValue={subject}
              aria-describedby={`${id}-hint`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={SEARCHED_NUMBER_LENGTH}
              onKeyDown={onKeyDown}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <button type="submit" className={classes.search}>
              <IconSearch size={20} aria-hidden />
              <VisuallyHidden>Search</VisuallyHidden>
            </button>
          </div>
          <p id={`${id}-hint`} className={classes.hint}>
            {hint}
          </p>
        </form>
      </search>
      {between}
      <div className={classes.found}>
        {outcome && <div className={classes.outcome}>{outcome}</div>}
        {subject !== '' && <Found {...{ query, notFound, retry, skeleton, failure, children }} />}
      </div>
    </>
  )
}

type FoundProps<T> = Pick<
  Props<T>,
  'query' | 'notFound' | 'retry' | 'skeleton' | 'failure' | 'children'
>

function Found<T>({ query, notFound, retry, skeleton, failure, children }: FoundProps<T>) {
  if (statusOf(query.error) === 404) {
    return (
      <ErrorNote>
        <div>{notFound}</div>
        <div className={classes.retry}>{retry}</div>
      </ErrorNote>
    )
  }
  return (
    <AsyncArea query={query} failure={failure} {...(skeleton && { skeleton })}>
      {children}
    </AsyncArea>
  )
}
