import { HOME } from '@accession/domain/session/screens'
import type { Location } from 'react-router'

/** Navigation state that says where to go once the person has signed in. */
export type AfterAuth = { afterAuth: string }

export const rememberPath = ({ pathname, search, hash }: Location): AfterAuth => ({
  afterAuth: `${pathname}${search}${hash}`,
})

/** The remembered path, if it is one of ours. */
export function returnPath(state: unknown): string {
  const path = (state as Partial<AfterAuth> | null)?.afterAuth
  if (typeof path !== 'string' || !URL.canParse(path, location.origin)) return HOME
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  const isOurs = origin === location.origin && pathname !== '/'
  return isOurs ? `${pathname}${search}${hash}` : HOME
}
