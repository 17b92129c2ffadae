import { updateInvoice } from '@accession/contract/billing'
import { type Order, placeOrder } from '@accession/contract/orders'
import { decideAccess } from '@accession/domain/access/access'
import { maySeeResults } from '@accession/domain/access/permissions'
import { hasInvoice } from '@accession/domain/billing/invoice'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import type { NextStep } from '@accession/domain/orders/next-step'
import { isToReport } from '@accession/domain/reporting/report-test'
import { resultsLink } from '@accession/domain/reporting/results-link'
import { useCanOpen } from '../navigation/screens.ts'
import { orderAgainAddress } from '../orders/order-addresses.ts'
import { decisionOn } from '../orders/order-decision.ts'
import { permissionsOf, useUser } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'

export type OrderAct = {
  key:
    | NextStep
    | 'receiveAgain'
    | 'unaccept'
    | 'modify'
    | 'setBillable'
    | 'cancel'
    | 'takeBack'
    | 'template'
  label: string
  /** A screen of the portal, another site, or a dialog on the page. */
  to?: string
  href?: string
  dialog?: 'report' | 'takeBack' | 'template' | 'cancel'
  /** Otherwise only shown as the next step. */
  isForMenu: boolean
}

/** What the user can do with the order, besides what has a button of its own. */
export function useOrderActs(order: Order): OrderAct[] {
  const user = useUser().data
  const canOpen = useCanOpen()
  const laboratory = useLaboratory()
  if (!user || !laboratory) return []
  const permissions = permissionsOf(user)
  const { orderNumber } = order
  const may = (action: OrderAction) => decisionOn(action, order, user).isAllowed
  const tests = order.samples.flatMap((sample) => sample.tests)
  const hasReports = tests.some(({ reportedOn }) => reportedOn !== null)
  const mayBill = decideAccess(updateInvoice.access, permissions) === 'allowed'
  const maySave = decideAccess(placeOrder.access, permissions) === 'allowed'
  const on = (path: string) => `${path}?num=${orderNumber}`
  const acts: (OrderAct & { if: boolean })[] = [
    {
      key: 'results',
      label: 'View results',
      href: resultsLink(laboratory.resultsUrl, orderNumber),
      isForMenu: true,
      if: hasReports && maySeeResults(permissions),
    },
    {
      key: 'orderAgain',
      label: 'Order again',
      to: orderAgainAddress(orderNumber),
      isForMenu: false,
      if: canOpen('/create-order'),
    },
    {
      key: 'assign',
      label: 'Assign it to a company',
      to: on('/place-editorder'),
      isForMenu: false,
      if: canOpen('/edit-order'),
    },
    {
      key: 'receive',
      label: 'Receive Order',
      to: on('/receive-order'),
      isForMenu: false,
      if: may('receive'),
    },
    {
      key: 'accept',
      label: 'Accept Order',
      to: on('/accept-order'),
      isForMenu: true,
      if: may('accept'),
    },
    {
      key: 'report',
      label: 'Report results',
      dialog: 'report',
      isForMenu: true,
      if: may('report') && tests.some(isToReport),
    },
    {
      key: 'takeBack',
      label: 'Take back a report',
      dialog: 'takeBack',
      isForMenu: true,
      if: may('takeBackReport') && hasReports,
    },
    {
      key: 'modify',
      label: 'Modify Order',
      to: on('/modify-order'),
      isForMenu: true,
      if: may('modify'),
    },
    {
      key: 'setBillable',
      label: 'Set which parts are billed',
      to: on('/set-billable'),
      isForMenu: true,
      if: may('setBillable'),
    },
    {
      key: 'invoice',
      label: 'Invoice',
      to: on('/invoice-lookup'),
      isForMenu: true,
      if: mayBill && hasInvoice(order.phase),
    },
    {
      key: 'receiveAgain',
      label: 'Receive again',
      to: on('/receive-order'),
      isForMenu: true,
      if: may('receive') && order.received !== null,
    },
    {
      key: 'unaccept',
      label: 'Unaccept Order',
      to: on('/unaccept-order'),
      isForMenu: true,
      if: may('unaccept'),
    },
    {
      key: 'template',
      label: 'Save as template',
      dialog: 'template',
      isForMenu: true,
      if: maySave && !user.isAdmin && order.parentCompanyId !== null && order.samples.length > 0,
    },
    {
      key: 'activate',
      label: 'Activate Order',
      to: on('/order-cancellation'),
      isForMenu: true,
      if: may('activate'),
    },
    {
      key: 'cancel',
      label: 'Cancel Order',
      ...(user.isAdmin ? { to: on('/order-cancellation') } : { dialog: 'cancel' as const }),
      isForMenu: true,
      if: may('cancel') || may('cancelAsCustomer'),
    },
  ]
  return acts.filter((act) => act.if)
}
