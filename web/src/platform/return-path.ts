import { HOME } from '@accession/domain/access/screens'
import type { Location } from 'react-router'

/** Navigation state: where to go after signing in, and the state to restore there. */
export type AfterAuth = { afterAuth: string; carried: unknown }

export const rememberPath = ({ pathname, search, hash, state }: Location): AfterAuth => ({
  afterAuth: `${pathname}${search}${hash}`,
  carried: state,
})

export const returnState = (state: unknown): unknown =>
  (state as Partial<AfterAuth> | null)?.carried ?? null

/** The remembered path, if it is one of our own. */
export function returnPath(state: unknown): string {
  const path = (state as Partial<AfterAuth> | null)?.afterAuth
  if (typeof path !== 'string' || !URL.canParse(path, location.origin)) return HOME
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  const isOurs = origin === location.origin && pathname !== '/'
  return isOurs ? `${pathname}${search}${hash}` : HOME
}
