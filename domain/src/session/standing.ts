export const ADMIN_ROLES = ['intake', 'finance'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** What decides where a signed-in person may go: nothing of it is kept in a token. */
export type Standing = {
  isAdmin: boolean
  /** Belongs to at least one billing company. */
  isMember: boolean
  noOrders: boolean
  noResults: boolean
  roles: readonly AdminRole[]
}

type Tier = 'guest' | 'user' | 'admin'

/** A guest has no billing company and is not an admin. */
export function tierOf(person: Standing): Tier {
  if (person.isAdmin) return 'admin'
  return person.isMember ? 'user' : 'guest'
}

/** noOrders does not apply to admins. */
export const mayOrder = (person: Standing): boolean => person.isAdmin || !person.noOrders

/** noResults does not apply to admins. */
export const maySeeResults = (person: Standing): boolean => person.isAdmin || !person.noResults

export const hasRole = (person: Standing, role: AdminRole): boolean =>
  person.isAdmin && person.roles.includes(role)

/** Said in place of what only a role may do. */
export const roleNeededSentence = (role: AdminRole): string =>
  `Only an admin with the ${role} role can do this.`
