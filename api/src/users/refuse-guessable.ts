import { isGuessable, type PasswordOwner } from '@accession/domain/users/guessable-password'
import { COMMON_PASSWORD } from '@accession/domain/users/password-form'
import { Problem } from '../platform/problem.ts'

export async function refuseGuessable(password: string, owner: PasswordOwner) {
  if (await isGuessable(password, owner))
    throw new Problem('invalid-request', { fields: { password: COMMON_PASSWORD } })
}
