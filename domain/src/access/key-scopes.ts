import { keysOf } from '../fields/keys-of.ts'
import type { AdminRole, Permissions } from './permissions.ts'

type Scope = {
  label: string
  /** Only keys of the laboratory can have it. */
  isForLaboratory: boolean
  /** The admin role it acts with in a key of the laboratory. */
  role: AdminRole | null
}

/** What an API key may do. Each endpoint of the contract names the scope that opens it, if any. */
const SCOPES = {
  'orders:read': {
    label: 'Read orders, their documents and the catalog',
    isForLaboratory: false,
    role: null,
  },
  'orders:write': {
    label: 'Place, edit and cancel orders',
    isForLaboratory: false,
    role: null,
  },
  'invoices:read': {
    label: 'Read invoices and statements',
    isForLaboratory: false,
    role: 'finance',
  },
  intake: {
    label: 'Receive, check in, accept and hold samples',
    isForLaboratory: true,
    role: 'intake',
  },
  report: { label: 'Report results', isForLaboratory: true, role: 'intake' },
} as const satisfies Record<string, Scope>

export type KeyScope = keyof typeof SCOPES
export const KEY_SCOPES = keysOf(SCOPES)

export const scopeLabel = (scope: KeyScope): string => SCOPES[scope].label

/** The scopes that a key of the laboratory or of a company can have. */
export const scopesFor = (isLaboratory: boolean): KeyScope[] =>
  KEY_SCOPES.filter((scope) => isLaboratory || !SCOPES[scope].isForLaboratory)

/** The user whose name a key acts in, as they are now. */
export type KeyHolder = {
  isActive: boolean
  isAdmin: boolean
  roles: readonly AdminRole[]
  noOrders: boolean
  noResults: boolean
  /** In the company that the key belongs to. */
  isMember: boolean
  seesBilling: boolean
}

/** What a user would need to be responsible for a key. */
export const KEY_RIGHTS = [
  'account',
  'membership',
  'admin',
  'finance',
  'intake',
  'ordering',
  'billing',
] as const
export type KeyRight = (typeof KEY_RIGHTS)[number]

const rolesOf = (scopes: readonly KeyScope[]): AdminRole[] => [
  ...new Set(scopes.flatMap((scope) => SCOPES[scope].role ?? [])),
]

const isAboutOrders = (scope: KeyScope): boolean => scope.startsWith('orders:')

function missingRole(scopes: readonly KeyScope[], roles: readonly AdminRole[]) {
  const role = rolesOf(scopes).find((each) => !roles.includes(each))
  return role === undefined || role === 'manager' ? null : role
}

/** The first right that the responsible user lacks; without it the key does not work. */
export function missingKeyRight(
  isLaboratory: boolean,
  scopes: readonly KeyScope[],
  holder: KeyHolder,
): KeyRight | null {
  if (!holder.isActive) return 'account'
  if (isLaboratory) {
    if (!holder.isAdmin) return 'admin'
    return missingRole(scopes, holder.roles)
  }
  if (!holder.isMember) return 'membership'
  if (scopes.some(isAboutOrders) && !holder.isAdmin && holder.noOrders) return 'ordering'
  return scopes.includes('invoices:read') && !holder.seesBilling ? 'billing' : null
}

/**
 * What a key may do: as a member of its company, or as staff with the roles of its scopes. Nothing else of
 * what the responsible user may do.
 */
export function keyPermissions(
  isLaboratory: boolean,
  scopes: readonly KeyScope[],
  holder: KeyHolder,
): Permissions | null {
  if (missingKeyRight(isLaboratory, scopes, holder)) return null
  return {
    isAdmin: isLaboratory,
    isMember: !isLaboratory,
    isCompanyManager: false,
    seesBilling: !isLaboratory && scopes.includes('invoices:read'),
    noOrders: !isLaboratory && !holder.isAdmin && holder.noOrders,
    noResults: !isLaboratory && holder.noResults,
    roles: isLaboratory ? rolesOf(scopes) : [],
  }
}

type KeyMaker = { roles: readonly AdminRole[]; mayOrder: boolean; seesBilling: boolean }

/**
 * The first right that whoever makes a key lacks: they see it, so they hand on only rights of their own.
 * The laboratory's managers can give a company's rights to anyone, but no role they do not have.
 */
export function missingOwnRight(
  isLaboratory: boolean,
  scopes: readonly KeyScope[],
  maker: KeyMaker,
): 'finance' | 'intake' | 'ordering' | 'billing' | null {
  if (isLaboratory) return missingRole(scopes, maker.roles)
  if (maker.roles.includes('manager')) return null
  if (scopes.some(isAboutOrders) && !maker.mayOrder) return 'ordering'
  return scopes.includes('invoices:read') && !maker.seesBilling ? 'billing' : null
}

/** Completes 'Dana Mills …'. */
export const MISSING_RIGHT_MESSAGES: Record<KeyRight, string> = {
  account: 'has no active account',
  membership: 'no longer belongs to the company',
  admin: 'is not an admin',
  finance: 'does not have the finance role',
  intake: 'does not have the intake role',
  ordering: 'is not allowed to order',
  billing: 'is not allowed to see billing',
}
