import { hasRole, mayOrder, type Standing, tierOf } from './standing.ts'

const isGuest = (person: Standing) => tierOf(person) === 'guest'

/**
 * Who may make a call, by name. Whether the order or company it names is theirs is decided where
 * that object is read.
 */
const allows = {
  /** Anyone, signed in or not. */
  public: () => true,
  /** Whoever holds the refresh token of a live session. */
  refreshToken: () => true,
  signedIn: () => true,
  /** Anyone signed in who may order, guests included. */
  ordering: mayOrder,
  /** Users of a billing company and admins who may order. */
  memberOrdering: (person) => mayOrder(person) && !isGuest(person),
  guestOrdering: (person) => mayOrder(person) && isGuest(person),
  /** Users of a billing company and admins. */
  member: (person) => !isGuest(person),
  admin: (person) => person.isAdmin,
  intake: (person) => hasRole(person, 'intake'),
  finance: (person) => hasRole(person, 'finance'),
} satisfies Record<string, (person: Standing) => boolean>

export type Access = keyof typeof allows
export const ACCESS_NAMES = Object.keys(allows) as Access[]

type Decision = 'allowed' | 'unauthenticated' | 'forbidden'

export function decideAccess(access: Access, person: Standing | null): Decision {
  if (access === 'public') return 'allowed'
  if (!person) return 'unauthenticated'
  return allows[access](person) ? 'allowed' : 'forbidden'
}
