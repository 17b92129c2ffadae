import { useSearchParams } from 'react-router'

/** The billing company in the URL, `?parent=`. */
export function useParent(): number | null {
  const [search] = useSearchParams()
  const id = Number(search.get('parent'))
  return Number.isInteger(id) && id > 0 ? id : null
}
