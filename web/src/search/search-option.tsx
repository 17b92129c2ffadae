import type { FoundCompany, FoundOrder, FoundUser } from '@accession/contract/search'
import type { ScreenPath } from '@accession/domain/access/screens'
import type { ReactNode } from 'react'
import type { Destination } from '../navigation/actions.ts'
import { companyAddress } from '../navigation/company-link.tsx'
import { changeUserFilter } from '../navigation/user-filters.ts'
import { LabDay } from '../ui/display/lab-day.tsx'
import { StatusBadge } from '../ui/display/status-badge.tsx'
import { Marked } from './marked.tsx'
import classes from './search-everywhere.module.css'

/** One row of the search. */
export type SearchOption = {
  key: string
  address: string
  title: ReactNode
  about: ReactNode
  aside?: ReactNode
  /** What opens needs this first. */
  prepare?: () => void
}

const FIELDS: Record<NonNullable<FoundOrder['found']>['field'], string> = {
  sampleName: 'Sample',
  batchName: 'Batch',
  packageTag: 'Package tag',
  poNumber: 'PO number',
}

export const orderOption = (order: FoundOrder, typed: string): SearchOption => {
  const { orderNumber, companyName, found, created, status } = order
  const field = found && `${FIELDS[found.field]}: `
  return {
    key: `order ${orderNumber}`,
    address: `/orders/${orderNumber}`,
    title: (
      <span className={classes.number}>
        <Marked text={orderNumber} typed={typed} />
      </span>
    ),
    about: (
      <>
        <Marked text={companyName} typed={typed} />
        {found && (
          <span className={classes.found}>
            {field}
            <Marked text={found.text} typed={typed} />
          </span>
        )}
      </>
    ),
    aside: (
      <>
        <StatusBadge status={status} />
        <span className={classes.day}>
          <LabDay at={created} />
        </span>
      </>
    ),
  }
}

/** Before the server answers, or if it can't: a whole number opens all the same. */
export const numberOption = (orderNumber: string): SearchOption => ({
  key: `order ${orderNumber}`,
  address: `/orders/${orderNumber}`,
  title: orderNumber,
  about: 'Open this order.',
})

export const pageOption = ({ address, title, about }: Destination): SearchOption => ({
  key: `page ${address} ${title}`,
  address,
  title,
  about,
})

/**
 * Staff open the page of the company that pays. For customers, a sub-company opens its orders, if they
 * may see them, and a billing company its users.
 */
export const companyOption = (
  company: FoundCompany,
  typed: string,
  canOpen: (path: ScreenPath) => boolean,
): SearchOption => {
  const { companyId, companyName, parentCompanyId, parentCompanyName } = company
  const title = <Marked text={companyName} typed={typed} />
  const page = canOpen('/companies/:parentCompanyId') ? companyAddress(parentCompanyId) : null
  if (companyId === null) {
    const about = 'Billing company'
    const address = page ?? `/users-view?parent=${parentCompanyId}`
    const key = `billing ${parentCompanyId}`
    return { key, address, title, about }
  }
  const screen = canOpen('/orders') ? '/orders' : '/company-edit'
  const about = `Sub-company of ${parentCompanyName}`
  return {
    key: `company ${companyId}`,
    address: page ?? `${screen}?company=${companyId}`,
    title,
    about,
  }
}

/** Staff open the list of all users, customers that of their company. */
export const userOption = (user: FoundUser, typed: string, isStaff: boolean): SearchOption => {
  const { userId, firstName, lastName, username, isActive } = user
  const { parentCompanyId, parentCompanyName } = user
  const fullName = `${firstName} ${lastName}`
  return {
    key: `user ${userId}`,
    title: <Marked text={fullName} typed={typed} />,
    about: (
      <>
        <Marked text={username} typed={typed} />
        {parentCompanyName && <span className={classes.found}>{parentCompanyName}</span>}
      </>
    ),
    aside: !isActive && <span className={classes.day}>Disabled</span>,
    ...(isStaff
      ? {
          address: '/users-info',
          prepare: () => changeUserFilter({ firstName: '', lastName: '', email: username }),
        }
      : { address: `/users-view?parent=${parentCompanyId}` }),
  }
}
