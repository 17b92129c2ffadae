import { useLaboratory } from '../platform/laboratory.ts'
import { usePerson } from '../platform/person.ts'
import { useSession } from '../platform/tokens.ts'

/** Whose portal this is, and once someone is signed in, who they are and for whom. */
export function useAffiliation(): string {
  const signedIn = useSession(({ session }) => session !== null)
  const { data: person } = usePerson()
  const laboratory = useLaboratory()
  if (!signedIn) return laboratory?.name ?? ''
  if (!person) return ''
  const companies = person.parentCompanies.map(({ parentCompanyName }) => parentCompanyName)
  const house = person.isAdmin ? laboratory?.name : companies.length === 1 ? companies[0] : null
  const name = `${person.firstName} ${person.lastName}`
  return house ? `${house} · ${name}` : name
}
