import type { FoundCompany } from '@accession/contract/search'
import type { Permissions } from '@accession/domain/access/permissions'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { destinationsFor, orderDestinationsFor } from '../navigation/actions.ts'
import { findByName } from '../navigation/pages.ts'
import { useCanOpen } from '../navigation/screens.ts'
import { orderAgainAddress } from '../orders/order-addresses.ts'
import { usePermissions } from '../platform/current-user.ts'
import {
  companyOption,
  numberOption,
  orderOption,
  pageOption,
  type SearchOption,
  userOption,
} from './search-option.tsx'
import type { SearchState } from './use-search.ts'

type OptionGroup = { label: string; options: SearchOption[] }

/** Enough to recognize the one that was meant. */
const MOST_PAGES = 6

/**
 * Everything that matches what is typed, orders first, or for staff the company that is named; with
 * nothing typed, every page.
 */
export function useOptionGroups(text: string, { data, isSearching, error }: SearchState) {
  const permissions = usePermissions()
  const canOpen = useCanOpen()
  if (!permissions) return { groups: [], isWholeNumber: false }
  const typed = canOpen('/orders/:orderNumber') ? parseOrderNumbers(text)?.orderNumber : undefined
  const found = data?.orders ?? []
  const marked = data?.corrected ?? text
  const isFound = found.some(({ orderNumber }) => orderNumber === typed)
  // Until the server says that there is no such order.
  const direct = isFound || isSearching || error ? typed : undefined
  const companies: OptionGroup = {
    label: 'Companies',
    options: (data?.companies ?? []).map((company) => companyOption(company, marked, canOpen)),
  }
  // Staff who type the name of a company mean the company, not one of its orders.
  const isNamed =
    permissions.isAdmin && (data?.companies ?? []).some((company) => isNameOf(company, marked))
  const groups: OptionGroup[] = [
    ...(isNamed ? [companies] : []),
    {
      label: 'Orders',
      options:
        direct && !isFound
          ? [numberOption(direct)]
          : found.map((order) => orderOption(order, marked)),
    },
    { label: 'Actions', options: direct ? actionsOn(direct, permissions) : [] },
    { label: 'Pages', options: pagesNamed(text, permissions) },
    ...(isNamed ? [] : [companies]),
    {
      label: 'Users',
      options: (data?.users ?? []).map((user) => userOption(user, marked, permissions.isAdmin)),
    },
  ]
  const filled = groups.filter(({ options }) => options.length > 0)
  return { groups: filled, isWholeNumber: direct !== undefined }
}

/** Its name begins with what was typed. */
const isNameOf = ({ companyName }: FoundCompany, typed: string) =>
  companyName.toLowerCase().startsWith(typed.trim().toLowerCase())

const actionsOn = (orderNumber: string, permissions: Permissions) =>
  [
    ...orderDestinationsFor(permissions, orderNumber),
    {
      address: orderAgainAddress(orderNumber),
      title: `Order Again ${orderNumber}`,
      about: 'A new order with its samples and tests.',
    },
  ].map(pageOption)

function pagesNamed(text: string, permissions: Permissions) {
  const pages = findByName(destinationsFor(permissions), text).map(pageOption)
  return text.trim() === '' ? pages : pages.slice(0, MOST_PAGES)
}
