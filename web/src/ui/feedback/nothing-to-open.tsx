import { HOME } from '@accession/domain/access/screens'
import { Navigate, useLocation } from 'react-router'
import { missedState } from '../../platform/missed.ts'

/**
 * For a URL that names nothing, or something that does not exist: redirects home, where a message
 * says so.
 */
export function NothingToOpen() {
  return <Navigate replace to={HOME} state={missedState(useLocation(), 'nothing')} />
}
