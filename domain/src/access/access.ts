import { keysOf } from '../fields/keys-of.ts'
import { hasRole, mayOrder, type Permissions, tierOf } from './permissions.ts'

const isGuest = (user: Permissions) => tierOf(user) === 'guest'

/**
 * Who may make a call, by name. Whether the order or company belongs to the user is checked where
 * it is read.
 */
const allows = {
  /** Anyone, signed in or not. */
  public: () => true,
  /** Anyone who has the refresh token of a live session. */
  refreshToken: () => true,
  signedIn: () => true,
  /** Anyone signed in who may order, guests included. */
  ordering: mayOrder,
  /** Users of a billing company and admins who may order. */
  memberOrdering: (user) => mayOrder(user) && !isGuest(user),
  guestOrdering: (user) => mayOrder(user) && isGuest(user),
  /** Users of a billing company and admins. */
  member: (user) => !isGuest(user),
  /** Admins and managers of a billing company. Of which one is checked where it is read. */
  companyStaff: (user) => user.isAdmin || user.isCompanyManager,
  /** Managers of the laboratory or of a billing company. Of which one is checked where it is read. */
  companyManager: (user) => hasRole(user, 'manager') || user.isCompanyManager,
  /** Finance, and users who see the billing of a company. Of which one is checked where it is read. */
  companyBilling: (user) => hasRole(user, 'finance') || user.seesBilling,
  admin: (user) => user.isAdmin,
  intake: (user) => hasRole(user, 'intake'),
  finance: (user) => hasRole(user, 'finance'),
  manager: (user) => hasRole(user, 'manager'),
} satisfies Record<string, (user: Permissions) => boolean>

export type Access = keyof typeof allows
export const ACCESS_NAMES = keysOf(allows)

type Decision = 'allowed' | 'unauthenticated' | 'forbidden'

export function decideAccess(access: Access, user: Permissions | null): Decision {
  if (access === 'public') return 'allowed'
  if (!user) return 'unauthenticated'
  return allows[access](user) ? 'allowed' : 'forbidden'
}
