import { KEY_REQUESTS_A_MINUTE, LAST_USE_STEP_MS } from '@accession/domain/access/api-key'
import { keyPermissions } from '@accession/domain/access/key-scopes'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { sameDigest } from '../platform/auth/digest.ts'
import { readKeyToken } from '../platform/auth/key-tokens.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import { throttle } from '../platform/http/throttle.ts'
import { findCallingKey, type StoredCallingKey, touchKey } from './calling-key-store.ts'

/** Compared with when no key was found, so that every token is compared, in constant time. */
const NO_DIGEST = Buffer.alloc(32)

const MINUTE_S = 60

/**
 * Finds the API key of a token with its user and their rights in one statement, at each request: what was
 * revoked or taken away since does not work any more. Every key that does not work gets the same reply, which
 * does not say why.
 */
export function keyFinder({ pool, clock, config }: Deps) {
  const perKey = throttle(pool, {
    name: 'api-key',
    tries: KEY_REQUESTS_A_MINUTE,
    seconds: MINUTE_S,
    firstPauseSeconds: 1,
    remembersRefusals: true,
  })
  return async (token: string): Promise<SignedIn> => {
    const sent = readKeyToken(token)
    if (!sent) throw new Problem('key-refused')
    const now = clock.now()
    const { day: today } = labTimeAt(now.getTime(), config.laboratory.timeZone)
    const stored = await findCallingKey(pool, sent, today)
    const isSame = sameDigest(stored?.digest ?? NO_DIGEST, sent.digest)
    const caller = stored && isSame ? callerOf(stored, sent.prefix) : null
    if (!caller || !stored) throw new Problem('key-refused')
    await perKey.spend(sent.prefix)
    const isDue = now.getTime() - (stored.last_used_at?.getTime() ?? 0) >= LAST_USE_STEP_MS
    if (isDue) await touchKey(pool, stored.key_id, now, LAST_USE_STEP_MS)
    return caller
  }
}

function callerOf(stored: StoredCallingKey, prefix: string): SignedIn | null {
  const { billing_company_id: companyId, scopes } = stored
  const permissions = keyPermissions(companyId === null, scopes, {
    isActive: stored.is_active,
    isAdmin: stored.is_admin,
    roles: stored.roles,
    noOrders: stored.no_orders,
    noResults: stored.no_results,
    isMember: stored.is_member,
    seesBilling: stored.sees_billing,
  })
  if (!permissions) return null
  const companies = companyId === null ? [] : [companyId]
  return {
    userId: stored.user_id,
    sessionId: '',
    key: { keyId: stored.key_id, prefix, name: stored.name, scopes },
    permissions,
    billingCompanyIds: companies,
    managedCompanyIds: [],
    billedCompanyIds: permissions.seesBilling ? companies : [],
    confirmedAt: null,
  }
}
