import { getTestTypes } from '@accession/contract/catalog'
import { searchParentCompanies } from '@accession/contract/companies'
import { getUser } from '@accession/contract/users'
import { type Cents, formatDollars } from '@accession/domain/pricing/money'
import { Button, Stack, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../platform/call-error.ts'
import { readAgain } from '../../platform/query.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { builderAddress } from '../order-addresses.ts'
import { useOrderDraft } from '../order-draft.ts'
import type { OrderToPlace } from './placing.ts'

/** Prices come from the price list, and factors from one's own companies or the search for one. */
const readPricesAgain = (client: QueryClient) =>
  readAgain(client, getTestTypes, getUser, searchParentCompanies)

/** What the server asks for the order that was tried, when the person had seen another total. */
export type PriceChange = { tried: OrderToPlace; total: Cents }

type Try = { error: unknown; variables: OrderToPlace | undefined }

/** Null unless the last try was refused because the order comes to another total now. */
export function priceChangeIn({ error, variables }: Try): PriceChange | null {
  const total = error instanceof CallError && error.code === 'price-changed' ? error.total : null
  return total !== null && variables ? { tried: variables, total } : null
}

/** Whether the new price is that of this order: changed in anything, it is another one. */
export const isAbout = ({ tried }: PriceChange, order: OrderToPlace): boolean =>
  contentOf(tried) === contentOf(order)

const contentOf = ({ submission, customer, idempotencyKey }: OrderToPlace): string =>
  JSON.stringify([submission, customer, idempotencyKey])

type Props = {
  seen: Cents | undefined
  total: Cents
  onPlace: () => void
}

/** Shows both totals and asks again; the review beside it follows the new prices. */
export function PriceChanged({ seen, total, onPlace }: Props) {
  const edit = useOrderDraft((draft) => draft.edit)
  const client = useQueryClient()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => void readPricesAgain(client), [client])
  // It takes the place of the button that was pressed.
  useEffect(() => focusPage(question.current), [])
  return (
    <Stack gap="xs">
      <ErrorNote>
        <Text ref={question} tabIndex={-1} inherit fw={600}>
          The price changed while you were reviewing
        </Text>
        <Text inherit>
          {seen !== undefined && `It was ${formatDollars(seen)}. `}It is {formatDollars(total)} now.
          Nothing has been {edit ? 'saved' : 'placed'} yet.
        </Text>
      </ErrorNote>
      <Button size="md" onClick={onPlace}>
        Place at the new price
      </Button>
      <Button component={Link} to={builderAddress(edit)} variant="default" size="md">
        Return to Order
      </Button>
    </Stack>
  )
}
