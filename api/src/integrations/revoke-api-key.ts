import type * as contract from '@accession/contract/integrations'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { lockApiKey, markRevoked } from './api-keys-store.ts'
import { labToday, requireOwner, toApiKey } from './get-api-keys.ts'
import { recordKey } from './record-key.ts'

/** At once and without a password: in an emergency nothing is in the way. A second time changes nothing. */
export const revokeApiKey =
  (deps: Deps): Handler<typeof contract.revokeApiKey> =>
  ({ params: { keyId }, user, request }) =>
    deps.db.transaction().execute(async (trx) => {
      const stored = found(await lockApiKey(trx, keyId))
      requireOwner(user, stored.owner)
      if (stored.revoked !== null) return toApiKey(stored, labToday(deps))
      await markRevoked(trx, keyId, user.userId, deps.clock.now())
      await recordKey(trx, deps, { user, request }, { action: 'api-key:revoke', stored })
      return toApiKey(found(await lockApiKey(trx, keyId)), labToday(deps))
    })
