import { isGuessable } from '@accession/domain/users/guessable-password'
import { COMMON_PASSWORD } from '@accession/domain/users/password-form'
import { Problem } from '../platform/problem.ts'
import { COMMON_PASSWORDS } from './common-passwords/common-passwords.ts'

type Owner = Parameters<typeof isGuessable>[1]

export function refuseGuessable(password: string, owner: Owner) {
  if (isGuessable(password, owner, COMMON_PASSWORDS))
    throw new Problem('invalid-request', { fields: { password: COMMON_PASSWORD } })
}
