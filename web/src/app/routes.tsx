import type { ScreenPath } from '@accession/domain/session/screens'
import { type ComponentType, Suspense, useState } from 'react'
import { lazyAgain } from '../ui/lazy-again.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

/** A screen is fetched when someone first goes there, and again when that has failed. */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: NoInfer<Name>,
): ComponentType {
  const current = lazyAgain(async () => (await load())[name])

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, like lazy itself
  return function FetchedScreen() {
    const [Screen] = useState(current)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Screen />
      </Suspense>
    )
  }
}

/**
 * Every screen that exists, by its full path. Who may open it is said once, in the domain's SCREENS.
 * Menu items and buttons that lead to a path missing here are not shown.
 */
export const routes = {
  '/': screen(() => import('../session/auth.tsx'), 'Auth'),
  '/auth': screen(() => import('../session/auth.tsx'), 'Auth'),
  '/verify-login': screen(() => import('../session/verify-login.tsx'), 'VerifyLogin'),
  '/pw-reset': screen(() => import('../account-keys/pw-reset.tsx'), 'PwReset'),
  '/pw-reset/finish': screen(() => import('../account-keys/pw-reset-finish.tsx'), 'PwResetFinish'),
  '/signup/finish': screen(() => import('../account-keys/signup-finish.tsx'), 'SignupFinish'),
  '/logout': screen(() => import('../session/logout.tsx'), 'Logout'),
  '/create-order': screen(() => import('../orders/create-order.tsx'), 'CreateOrder'),
  '/user': screen(() => import('../users/user.tsx'), 'UserHome'),
  '/user-edit': screen(() => import('../users/user-edit.tsx'), 'UserEdit'),
  '/company-edit': screen(() => import('../companies/company-edit.tsx'), 'CompanyEdit'),
  '/place-order': screen(() => import('../orders/place-order.tsx'), 'PlaceOrder'),
  '/order-placed': screen(() => import('../orders/order-placed.tsx'), 'OrderPlaced'),
  '/edit-order': screen(() => import('../orders/edit-order.tsx'), 'EditOrder'),
  '/place-editorder': screen(() => import('../orders/place-editorder.tsx'), 'PlaceEditOrder'),
  '/order-edit-placed': screen(() => import('../orders/order-placed.tsx'), 'OrderEditPlaced'),
  '/orders/:orderNumber': screen(() => import('../orders/order.tsx'), 'Order'),
  '/orders': screen(() => import('../orders/orders.tsx'), 'Orders'),
  '/orders-list': screen(() => import('../orders/orders.tsx'), 'OrdersList'),
  '/receive-order': screen(() => import('../orders/receive-order.tsx'), 'ReceiveOrder'),
  '/accept-order': screen(() => import('../orders/accept-order.tsx'), 'AcceptOrder'),
  '/unaccept-order': screen(() => import('../orders/unaccept-order.tsx'), 'UnacceptOrder'),
  '/order-cancellation': screen(
    () => import('../orders/order-cancellation.tsx'),
    'OrderCancellation',
  ),
  '/modify-order': screen(() => import('../order-modification/modify-order.tsx'), 'ModifyOrder'),
  '/modify-order/update-company': screen(
    () => import('../order-modification/update-company.tsx'),
    'UpdateCompany',
  ),
  '/modify-order/add-sample': screen(
    () => import('../order-modification/add-sample.tsx'),
    'AddSample',
  ),
  '/modify-order/add-test': screen(() => import('../order-modification/add-test.tsx'), 'AddTest'),
  '/modify-order/delete-sample': screen(
    () => import('../order-modification/delete-sample.tsx'),
    'DeleteSample',
  ),
  '/modify-order/delete-test': screen(
    () => import('../order-modification/delete-test.tsx'),
    'DeleteTest',
  ),
  '/modify-sample': screen(() => import('../order-modification/modify-sample.tsx'), 'ModifySample'),
  '/modify-test': screen(() => import('../order-modification/modify-test.tsx'), 'ModifyTest'),
  '/set-billable': screen(() => import('../order-modification/set-billable.tsx'), 'SetBillable'),
  '/website-messages': screen(() => import('../messages/website-messages.tsx'), 'WebsiteMessages'),
  '/website-messages/create': screen(
    () => import('../messages/create-website-message.tsx'),
    'CreateWebsiteMessage',
  ),
  '/website-messages/:id': screen(
    () => import('../messages/edit-website-message.tsx'),
    'EditWebsiteMessage',
  ),
  '/admin-dashboard': screen(() => import('../admin/admin-dashboard.tsx'), 'AdminDashboard'),
  '/users-info': screen(() => import('../users/users-info.tsx'), 'UsersInfo'),
  '/users-view': screen(() => import('../users/users-view.tsx'), 'UsersView'),
  '/billing-create': screen(() => import('../companies/billing-create.tsx'), 'BillingCreate'),
  '/sub-create': screen(() => import('../companies/sub-create.tsx'), 'SubCreate'),
  '/sub-company-search': screen(
    () => import('../companies/sub-company-search.tsx'),
    'SubCompanySearch',
  ),
  '/invoice-lookup': screen(() => import('../billing/invoice-lookup.tsx'), 'InvoiceLookup'),
  '/pricing-lookup': screen(() => import('../billing/pricing-lookup.tsx'), 'PricingLookup'),
  '/set-price-adjustment': screen(
    () => import('../billing/set-price-adjustment.tsx'),
    'SetPriceAdjustment',
  ),
  '/accounting-csv': screen(() => import('../billing/accounting-csv.tsx'), 'AccountingCsv'),
  '/sage-csv': screen(() => import('../billing/sage-csv.tsx'), 'SageCsv'),
} satisfies Partial<Record<ScreenPath, ComponentType>>
