import type { ScreenPath } from '@accession/domain/session/screens'
import { type ComponentType, lazy } from 'react'

/** A screen is fetched when someone first goes there. */
const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: NoInfer<Name>,
) => lazy(async () => ({ default: (await load())[name] }))

/**
 * Every screen that exists, by its full path. Who may open it is said once, in the domain's SCREENS.
 * Menu items and buttons that lead to a path missing here are not shown.
 */
export const routes = {
  '/': screen(() => import('../session/auth.tsx'), 'Auth'),
  '/auth': screen(() => import('../session/auth.tsx'), 'Auth'),
  '/verify-login': screen(() => import('../session/verify-login.tsx'), 'VerifyLogin'),
  '/logout': screen(() => import('../session/logout.tsx'), 'Logout'),
  '/create-order': screen(() => import('../orders/create-order.tsx'), 'CreateOrder'),
  '/user': screen(() => import('../users/user.tsx'), 'UserHome'),
  '/place-order': screen(() => import('../orders/place-order.tsx'), 'PlaceOrder'),
  '/order-placed': screen(() => import('../orders/order-placed.tsx'), 'OrderPlaced'),
  '/orders/:orderNumber': screen(() => import('../orders/order.tsx'), 'Order'),
} satisfies Partial<Record<ScreenPath, ComponentType>>
