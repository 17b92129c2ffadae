import type { ScreenPath } from '@accession/domain/access/screens'
import { type ComponentType, Suspense, useState } from 'react'
import { lazyAgain } from '../ui/feedback/lazy-again.ts'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { type Pieces, usePreload } from '../ui/feedback/use-preload.ts'

/**
 * A screen is loaded on the first visit, and again if that failed. What the user is likely to need
 * next is loaded while they are there.
 */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: NoInfer<Name>,
  next?: Pieces,
): ComponentType {
  const current = lazyAgain(async () => (await load())[name])

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, like lazy itself
  return function FetchedScreen() {
    const [Screen] = useState(current)
    usePreload(next)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Screen />
      </Suspense>
    )
  }
}

/**
 * Every existing screen, by its full path. Who may open it is defined in the domain's SCREENS. Menu
 * items and buttons that lead to a path missing here are hidden.
 */
export const routes = {
  '/': screen(() => import('../session/auth.tsx'), 'Auth'),
  '/auth': screen(() => import('../session/auth.tsx'), 'Auth'),
  '/verify-login': screen(() => import('../session/verify-login.tsx'), 'VerifyLogin'),
  '/pw-reset': screen(() => import('../password-reset/pw-reset.tsx'), 'PwReset'),
  '/pw-reset/finish': screen(
    () => import('../password-reset/pw-reset-finish.tsx'),
    'PwResetFinish',
  ),
  '/signup/finish': screen(() => import('../invitations/signup-finish.tsx'), 'SignupFinish'),
  '/email-change': screen(() => import('../email-change/email-change.tsx'), 'EmailChange'),
  '/email-change/stop': screen(
    () => import('../email-change/email-change-stop.tsx'),
    'EmailChangeStop',
  ),
  '/sign-in/callback': screen(() => import('../session/provider-callback.tsx'), 'ProviderCallback'),
  '/logout': screen(() => import('../session/logout.tsx'), 'Logout'),
  '/create-order': screen(() => import('../order-form/create-order.tsx'), 'CreateOrder', [
    () => import('../order-form/sample-amount.tsx'),
    () => import('../order-form/similar-samples.tsx'),
    () => import('../ui/layout/confirm-modal.tsx'),
    () => import('../ui/form/day-dropdown.tsx'),
    () => import('../checkout/place-order.tsx'),
    () => import('../checkout/order-placed.tsx'),
    () => import('../offline/keep-offline.ts'),
  ]),
  '/user': screen(() => import('../users/user.tsx'), 'UserHome'),
  '/sign-in-security': screen(
    () => import('../second-factors/sign-in-security.tsx'),
    'SignInSecurity',
  ),
  '/user-edit': screen(() => import('../users/user-edit.tsx'), 'UserEdit'),
  '/company-edit': screen(() => import('../companies/company-edit.tsx'), 'CompanyEdit'),
  '/place-order': screen(() => import('../checkout/place-order.tsx'), 'PlaceOrder'),
  '/order-placed': screen(() => import('../checkout/order-placed.tsx'), 'OrderPlaced'),
  '/edit-order': screen(() => import('../checkout/edit-order.tsx'), 'EditOrder', [
    () => import('../order-form/sample-amount.tsx'),
    () => import('../order-form/similar-samples.tsx'),
    () => import('../ui/layout/confirm-modal.tsx'),
    () => import('../checkout/place-editorder.tsx'),
    () => import('../checkout/order-placed.tsx'),
  ]),
  '/place-editorder': screen(() => import('../checkout/place-editorder.tsx'), 'PlaceEditOrder'),
  '/order-edit-placed': screen(() => import('../checkout/order-placed.tsx'), 'OrderEditPlaced'),
  '/orders/:orderNumber': screen(() => import('../order-page/order.tsx'), 'Order'),
  '/orders': screen(() => import('../order-list/orders.tsx'), 'Orders'),
  '/orders-list': screen(() => import('../order-list/orders.tsx'), 'OrdersList'),
  '/worklist': screen(() => import('../worklist/worklist.tsx'), 'Worklist'),
  '/receive-order': screen(() => import('../intake/receive-order.tsx'), 'ReceiveOrder'),
  '/accept-order': screen(() => import('../intake/accept-order.tsx'), 'AcceptOrder'),
  '/unaccept-order': screen(() => import('../intake/unaccept-order.tsx'), 'UnacceptOrder'),
  '/order-cancellation': screen(
    () => import('../intake/order-cancellation.tsx'),
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
  '/report-results': screen(() => import('../reporting/report-from-file.tsx'), 'ReportFromFile'),
  '/website-messages': screen(() => import('../messages/website-messages.tsx'), 'WebsiteMessages'),
  '/website-messages/create': screen(
    () => import('../messages/create-website-message.tsx'),
    'CreateWebsiteMessage',
  ),
  '/website-messages/:id': screen(
    () => import('../messages/edit-website-message.tsx'),
    'EditWebsiteMessage',
  ),
  '/admin-dashboard': screen(() => import('../dashboard/admin-dashboard.tsx'), 'AdminDashboard'),
  '/users-info': screen(() => import('../users/users-info.tsx'), 'UsersInfo'),
  '/companies/:parentCompanyId': screen(() => import('../company-page/company.tsx'), 'Company'),
  '/activity': screen(() => import('../activity/activity.tsx'), 'Activity'),
  '/users-view': screen(() => import('../users/users-view.tsx'), 'UsersView'),
  '/manage-company': screen(() => import('../users/manage-company.tsx'), 'ManageCompany'),
  '/billing-create': screen(() => import('../companies/billing-create.tsx'), 'BillingCreate'),
  '/sub-create': screen(() => import('../companies/sub-create.tsx'), 'SubCreate'),
  '/sub-company-search': screen(
    () => import('../companies/sub-company-search.tsx'),
    'SubCompanySearch',
  ),
  '/invoice-lookup': screen(() => import('../billing/invoice-lookup.tsx'), 'InvoiceLookup'),
  '/company-billing': screen(() => import('../invoices/company-billing.tsx'), 'CompanyBilling'),
  '/invoices': screen(() => import('../invoices/invoices.tsx'), 'Invoices'),
  '/pricing-lookup': screen(() => import('../billing/pricing-lookup.tsx'), 'PricingLookup'),
  '/set-price-adjustment': screen(
    () => import('../billing/set-price-adjustment.tsx'),
    'SetPriceAdjustment',
  ),
  '/accounting-csv': screen(() => import('../billing/accounting-csv.tsx'), 'AccountingCsv'),
  '/integrations': screen(() => import('../integrations/integrations.tsx'), 'Integrations'),
  '/settings': screen(() => import('../settings/settings.tsx'), 'Settings'),
  '/settings/:part': screen(() => import('../settings/settings.tsx'), 'Settings'),
  '/sage-csv': screen(() => import('../billing/sage-csv.tsx'), 'SageCsv'),
} satisfies Partial<Record<ScreenPath, ComponentType>>
