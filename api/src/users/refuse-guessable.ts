import { isGuessable, type PasswordOwner } from '@accession/domain/users/guessable-password'
import { COMMON_PASSWORD } from '@accession/domain/users/password-form'
import type { DbPool } from '../platform/db/db.ts'
import { Problem } from '../platform/http/problem.ts'
import { throttle } from '../platform/http/throttle.ts'

type Owner = PasswordOwner & { email: string }

/**
 * Checking a password blocks the event loop for about 40 ms, at worst 0.1 s, so each account gets few
 * checks.
 */
export function guessableRefuser(pool: DbPool) {
  const attempts = throttle(pool, { name: 'new-password', tries: 20, seconds: 900 })
  return async (password: string, owner: Owner): Promise<void> => {
    await attempts.spend(owner.email.toLowerCase())
    if (await isGuessable(password, owner))
      throw new Problem('invalid-request', { fields: { password: COMMON_PASSWORD } })
  }
}
