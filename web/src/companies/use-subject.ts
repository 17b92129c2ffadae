import { useLocation, useSearchParams } from 'react-router'
import { usePerson } from '../platform/person.ts'
import type { Subject } from './company-to-edit.ts'

const numberIn = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Whom to edit: named in the address, or the only company of the kind that navigation asks for. */
export function useSubject(): Subject | null {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const { data: person } = usePerson()
  const parent = numberIn(params.get('parent'))
  if (parent) return { isParent: true, id: parent }
  const company = numberIn(params.get('company'))
  if (company) return { isParent: false, id: company }
  if ((state as { isParent?: boolean } | null)?.isParent !== true) return null
  const own = person?.parentCompanies ?? []
  return own.length === 1 && own[0] ? { isParent: true, id: own[0].parentCompanyId } : null
}
