/** Everyone made an admin is a manager until it is taken from them. */
export const ADMIN_ROLES = ['intake', 'finance', 'manager'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** What a signed-in user may do. None of it is kept in a token. */
export type Permissions = {
  isAdmin: boolean
  /** Belongs to at least one billing company. */
  isMember: boolean
  /** Manages the users and contacts of at least one of them. */
  isCompanyManager: boolean
  /** Sees the invoices, balance and statements of at least one of them. */
  seesBilling: boolean
  noOrders: boolean
  noResults: boolean
  roles: readonly AdminRole[]
}

type Tier = 'guest' | 'user' | 'admin'

/** A guest has no billing company and is not an admin. */
export function tierOf(user: Permissions): Tier {
  if (user.isAdmin) return 'admin'
  return user.isMember ? 'user' : 'guest'
}

/** noOrders does not apply to admins. */
export const mayOrder = (user: Permissions): boolean => user.isAdmin || !user.noOrders

/** noResults does not apply to admins. */
export const maySeeResults = (user: Permissions): boolean => user.isAdmin || !user.noResults

export const hasRole = (user: Permissions, role: AdminRole): boolean =>
  user.isAdmin && user.roles.includes(role)

/** Shown in place of an action that needs a role. */
export const roleNeededMessage = (role: AdminRole): string =>
  `Only an admin with the ${role} role can do this.`
