import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { findPages, pagesFor } from '@accession/domain/session/pages'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStanding } from '../platform/person.ts'
import { useCanOpen } from '../platform/screens.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './search-everywhere.module.css'

type Place = { to: string; title: string; about: string }
type Props = { opened: boolean; onClose: () => void }

/** Ctrl+K: a page by its name, an order by its number. */
export function SearchEverywhere({ opened, onClose }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const close = () => {
    setText('')
    onClose()
  }
  // The list is all the dialog is: Escape, which would close the list, closes both.
  const combobox = useCombobox({ opened: true, onDropdownClose: close })
  const places = usePlaces(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed decides what comes first
  useEffect(() => {
    combobox.selectFirstOption()
  }, [text, opened])

  const go = (to: string) => {
    close()
    void navigate(to)
  }
  return (
    <Dialog title="Go to" opened={opened} onClose={close} size="lg">
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            aria-label="Page or order number"
            placeholder="Page or order number"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.places ?? ''} aria-label="Places">
          {places.map(({ to, title, about }) => (
            <Combobox.Option key={to} value={to} className={classes.place ?? ''}>
              <span className={classes.title}>{title}</span>
              <span className={classes.about}>{about}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {places.length === 0 && (
          <p className={classes.none} role="status">
            No page has this name. An order is found by its whole number, like 26-000123.
          </p>
        )}
      </Combobox>
    </Dialog>
  )
}

function usePlaces(text: string): Place[] {
  const standing = useStanding()
  const canOpen = useCanOpen()
  if (!standing) return []
  const number = canOpen('/orders/:orderNumber') && parseOrderNumbers(text)
  const order = number && {
    to: `/orders/${number.orderNumber}`,
    title: number.orderNumber,
    about: 'Open this order.',
  }
  const pages = findPages(pagesFor(standing), text).filter(({ to }) => canOpen(to))
  return order ? [order, ...pages] : pages
}
