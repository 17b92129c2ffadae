import { keysOf } from '../fields/keys-of.ts'
import { type Access, decideAccess } from './access.ts'
import type { Permissions } from './permissions.ts'

type Opening = Access | 'signedOut' | 'managers' | 'billed'

/**
 * Every screen of the portal and who may open it. `public` screens are always open; `signedOut`
 * ones only to people who are not signed in; `managers` ones to managers of a billing company and
 * `billed` ones to users who see its billing, as staff do the same elsewhere.
 */
export const SCREENS = {
  '/': 'public',
  '/auth': 'signedOut',
  '/pw-reset': 'public',
  '/pw-reset/finish': 'public',
  '/signup/finish': 'public',
  '/email-change': 'public',
  '/email-change/stop': 'public',
  '/verify-login': 'public',
  '/sign-in/callback': 'public',

  '/logout': 'signedIn',
  '/user': 'signedIn',
  '/user-edit': 'signedIn',
  '/sign-in-security': 'signedIn',
  '/create-order': 'ordering',
  '/place-order': 'ordering',
  '/order-placed': 'ordering',
  '/edit-order': 'ordering',
  '/place-editorder': 'ordering',
  '/order-edit-placed': 'ordering',
  '/orders/:orderNumber': 'ordering',
  '/orders': 'memberOrdering',
  '/company-edit': 'member',
  '/users-view': 'member',
  '/manage-company': 'managers',
  '/company-billing': 'billed',
  '/integrations': 'companyManager',

  '/admin-dashboard': 'admin',
  '/orders-list': 'admin',
  '/worklist': 'admin',
  '/billing-create': 'admin',
  '/sub-create': 'admin',
  '/sub-company-search': 'admin',
  '/users-info': 'admin',
  '/companies/:parentCompanyId': 'admin',
  '/activity': 'admin',
  '/website-messages': 'admin',
  '/website-messages/create': 'admin',
  '/website-messages/:id': 'admin',
  '/receive-order': 'admin',
  '/accept-order': 'admin',
  '/unaccept-order': 'admin',
  '/order-cancellation': 'admin',
  '/modify-order': 'admin',
  '/modify-order/update-company': 'admin',
  '/modify-order/add-sample': 'admin',
  '/modify-order/add-test': 'admin',
  '/modify-order/delete-sample': 'admin',
  '/modify-order/delete-test': 'admin',
  '/modify-sample': 'admin',
  '/modify-test': 'admin',
  '/set-billable': 'admin',
  '/report-results': 'admin',
  '/invoice-lookup': 'admin',
  '/invoices': 'admin',
  '/pricing-lookup': 'admin',
  '/set-price-adjustment': 'admin',
  '/accounting-csv': 'admin',
  '/sage-csv': 'admin',
  '/settings': 'admin',
  '/settings/:part': 'admin',
} as const satisfies Record<string, Opening>

export type ScreenPath = keyof typeof SCREENS
export const SCREEN_PATHS = keysOf(SCREENS)

/** Where users land after signing in, or when they open a screen they may not see. */
export const HOME: ScreenPath = '/user'

export function mayOpen(path: ScreenPath, user: Permissions | null): boolean {
  const opening: Opening = SCREENS[path]
  if (opening === 'signedOut') return user === null
  if (opening === 'managers') return user?.isCompanyManager === true && !user.isAdmin
  if (opening === 'billed') return user?.seesBilling === true && !user.isAdmin
  return decideAccess(opening, user) === 'allowed'
}
