import type { User } from '@accession/contract/users'
import { withFullStop } from '@accession/domain/fields/full-stop'

const list = new Intl.ListFormat('en-US')

/** Says in one sentence for whom this person is here. */
export function standingSentence(user: User, laboratory: string): string {
  if (user.isAdmin) {
    const roles = user.adminRoles.map(({ roleType }) => roleType)
    return withFullStop(
      `You work at ${laboratory}${roles.length > 0 ? ` in ${list.format(roles)}` : ''}`,
    )
  }
  const companies = user.parentCompanies
  if (companies.length === 0) return withFullStop(`You are a guest of ${laboratory}`)
  const names = companies.map(({ parentCompanyName }) => parentCompanyName)
  const below = companies.flatMap(({ childCompanies }) => childCompanies).length
  const subCompanies = below === 1 ? '1 sub-company' : `${below} sub-companies`
  return withFullStop(
    `You belong to ${list.format(names)}${below > 0 ? `, with ${subCompanies}` : ''}`,
  )
}
