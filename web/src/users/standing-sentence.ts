import type { User } from '@accession/contract/users'

const list = new Intl.ListFormat('en-US')

/** Says in one sentence for whom this person is here. */
export function standingSentence(user: User, laboratory: string): string {
  if (user.isAdmin) {
    const roles = user.adminRoles.map(({ roleType }) => roleType)
    return `You work at ${laboratory}${roles.length > 0 ? ` in ${list.format(roles)}` : ''}.`
  }
  const companies = user.parentCompanies
  if (companies.length === 0) return `You are a guest of ${laboratory}.`
  const names = companies.map(({ parentCompanyName }) => parentCompanyName)
  const below = companies.flatMap(({ childCompanies }) => childCompanies).length
  const subCompanies = below === 1 ? '1 sub-company' : `${below} sub-companies`
  return `You belong to ${list.format(names)}${below > 0 ? `, with ${subCompanies}` : ''}.`
}
