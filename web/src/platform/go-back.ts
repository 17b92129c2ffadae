import { HOME } from '@accession/domain/access/screens'
import { useLocation, useNavigate } from 'react-router'

/** Goes back to the previous screen, or home if there is none. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFirst = key === 'default'
  return () => void (isFirst ? navigate(HOME) : navigate(-1))
}
