import { asLaboratory, newCompany, newUser } from './newcomers.ts'

/** By the laboratory's calendar, as the screens count. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Denver',
  })

export type Saved = { number: string; days: number | null }

/** A member of a new company that has these licenses. */
export async function newHolder(licenses: readonly Saved[]) {
  const company = await newCompany('Licensed')
  const { parentCompanyId } = company
  for (const { number, days } of licenses) {
    const expiresOn = days === null ? null : inDays(days)
    const license = { number, type: 'Retail cultivation', state: 'CO', expiresOn }
    await asLaboratory('POST', '/licenses', { parentCompanyId, license })
  }
  return { ...company, email: await newUser('holder', parentCompanyId) }
}
