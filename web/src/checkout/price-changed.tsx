import { getTestTypes } from '@accession/contract/catalog'
import { searchParentCompanies } from '@accession/contract/companies'
import { getUser } from '@accession/contract/users'
import { type Cents, formatDollars } from '@accession/domain/money/money'
import { Button, Stack, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { builderAddress } from '../order-form/draft-addresses.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { CallError } from '../platform/call-error.ts'
import { readAgain } from '../platform/query.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { focusPage } from '../ui/layout/focus-page.ts'
import type { OrderToPlace, PriceChange } from './placing.ts'

/** Prices come from the price list, and factors from the user's companies or the company search. */
const readPricesAgain = (client: QueryClient) =>
  readAgain(client, getTestTypes, getUser, searchParentCompanies)

type Try = { error: unknown; variables: OrderToPlace | undefined }

/** Null unless the last attempt was refused because the total has changed. */
export function priceChangeIn({ error, variables }: Try): PriceChange | null {
  const total = error instanceof CallError && error.code === 'price-changed' ? error.total : null
  return total !== null && variables ? { tried: variables, total } : null
}

/** Whether the new price applies to this order: after any change it does not. */
export const isAbout = ({ tried }: PriceChange, order: OrderToPlace): boolean =>
  contentOf(tried) === contentOf(order)

const contentOf = ({ submission, customer, idempotencyKey }: OrderToPlace): string =>
  JSON.stringify([submission, customer, idempotencyKey])

type Props = {
  seen: Cents | undefined
  total: Cents
  /** Asked in the order form itself. */
  isInForm?: boolean
  onPlace: () => void
}

/** Shows both totals and asks again; the review beside it uses the new prices. */
export function PriceChanged({ seen, total, isInForm, onPlace }: Props) {
  const edit = useOrderDraft((draft) => draft.edit)
  const client = useQueryClient()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => void readPricesAgain(client), [client])
  // It replaces the button that was pressed.
  useEffect(() => focusPage(question.current), [])
  return (
    <Stack gap="xs">
      <ErrorNote>
        <Text ref={question} tabIndex={-1} inherit fw={600}>
          The price changed while you were {isInForm ? 'editing' : 'reviewing'}
        </Text>
        <Text inherit>
          {seen !== undefined && `It was ${formatDollars(seen)}. `}It is now {formatDollars(total)}.
          Nothing has been {edit ? 'saved' : 'placed'} yet.
        </Text>
      </ErrorNote>
      <Button size="md" onClick={onPlace}>
        {edit ? 'Save' : 'Place'} at the new price
      </Button>
      {!isInForm && (
        <Button component={Link} to={builderAddress(edit)} variant="default" size="md">
          Return to Order
        </Button>
      )}
    </Stack>
  )
}
