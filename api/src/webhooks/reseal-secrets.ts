import type { Deps } from '../platform/deps.ts'
import { dropOldSecrets, findSecretsUnder, replaceSealed } from './secrets-store.ts'
import { openSecret, sealSecret } from './webhook-secrets.ts'

/**
 * Encrypts secrets under the current token key, so that the one before it can be removed. A secret whose
 * key is already gone stays as it is: its webhook says so.
 */
export async function resealSecrets({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const keys = config.TOKEN_KEYS
  await dropOldSecrets(db, clock.now())
  const stored = await findSecretsUnder(db, keys[0]?.kid ?? '')
  const resealed = stored.flatMap(({ id, isOld, ...sealed }) => {
    const secret = openSecret(keys, sealed)
    return secret === null
      ? []
      : [{ id, isOld, before: sealed.sealed, ...sealSecret(keys, secret) }]
  })
  if (resealed.length > 0) await replaceSealed(db, resealed)
  return resealed.length
}
