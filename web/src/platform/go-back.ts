import { HOME } from '@accession/domain/session/screens'
import { useLocation, useNavigate } from 'react-router'

/** To the screen one came from; to one's own account after a reload of a link from elsewhere. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFirst = key === 'default'
  return () => void (isFirst ? navigate(HOME) : navigate(-1))
}
