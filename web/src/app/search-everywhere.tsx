import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { findPages, pagesFor } from '../navigation/pages.ts'
import { useCanOpen } from '../navigation/screens.ts'
import { usePermissions } from '../platform/current-user.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import classes from './search-everywhere.module.css'

type Place = { to: string; title: string; about: string }
type Props = { opened: boolean; onClose: () => void }

/** Ctrl+K: finds a page by its name, an order by its number. */
export function SearchEverywhere({ opened, onClose }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const close = () => {
    setText('')
    onClose()
  }
  // The dialog is just the list: Escape, which would close the list, closes both.
  const combobox = useCombobox({ opened: true, onDropdownClose: close })
  const places = usePlaces(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the typed text decides the first result
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
            No results. To find an order, enter its full number, like 26-000123.
          </p>
        )}
      </Combobox>
    </Dialog>
  )
}

function usePlaces(text: string): Place[] {
  const permissions = usePermissions()
  const canOpen = useCanOpen()
  if (!permissions) return []
  const number = canOpen('/orders/:orderNumber') && parseOrderNumbers(text)
  const order = number && {
    to: `/orders/${number.orderNumber}`,
    title: number.orderNumber,
    about: 'Open this order.',
  }
  const pages = findPages(pagesFor(permissions), text).filter(({ to }) => canOpen(to))
  return order ? [order, ...pages] : pages
}
