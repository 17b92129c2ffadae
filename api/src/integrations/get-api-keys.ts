import type * as contract from '@accession/contract/integrations'
import type { ApiKey } from '@accession/contract/integrations'
import { keyStatus } from '@accession/domain/access/api-key'
import { missingKeyRight } from '@accession/domain/access/key-scopes'
import { hasRole } from '@accession/domain/access/permissions'
import type { Day } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { requireManaged } from '../companies/own-company.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findApiKeys, type KeyOwner, type StoredKey } from './api-keys-store.ts'

/** A company's managers and the laboratory's; to others there are no keys. */
export function requireOwner(user: SignedIn, owner: KeyOwner) {
  if (owner !== null) requireManaged(user, owner)
  else if (!hasRole(user.permissions, 'manager')) throw new Problem('not-found')
}

export const labToday = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): Day =>
  labTimeAt(clock.now().getTime(), config.laboratory.timeZone).day

export function toApiKey(
  { owner, holder, ownerName: _name, email: _email, ...key }: StoredKey,
  today: Day,
): ApiKey {
  const missing = missingKeyRight(owner === null, key.scopes, holder)
  const status = keyStatus(
    { isRevoked: key.revoked !== null, lastDay: key.lastDay, missing },
    today,
  )
  return { ...key, status, missingRight: status === 'stopped' ? missing : null }
}

const isOver = ({ status }: ApiKey): number =>
  status === 'revoked' || status === 'expired' ? 1 : 0

export const getApiKeys =
  (deps: Deps): Handler<typeof contract.getApiKeys> =>
  async ({ query: { parentCompanyId = null }, user }) => {
    requireOwner(user, parentCompanyId)
    const today = labToday(deps)
    const found = await findApiKeys(deps.db, parentCompanyId, today)
    const name = parentCompanyId === null ? deps.config.laboratory.name : found.name
    if (name === null) throw new Problem('not-found')
    const keys = found.keys.map((key) => toApiKey(key, today))
    return {
      owner: { parentCompanyId, name },
      keys: keys.sort((a, b) => isOver(a) - isOver(b)),
      users: found.users,
    }
  }
