import { HOME } from '@accession/domain/session/screens'
import { Navigate, useLocation } from 'react-router'
import { missedState } from '../platform/missed.ts'

/** For an address that names nothing, or what is not there: leads home, where it is said. */
export function NothingToOpen() {
  return <Navigate replace to={HOME} state={missedState(useLocation(), 'nothing')} />
}
