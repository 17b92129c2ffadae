import { HOME } from '@accession/domain/session/screens'
import type { Location } from 'react-router'

/** Navigation state that says where to go once the person has signed in, and what was held there. */
export type AfterAuth = { afterAuth: string; held: unknown }

export const rememberPath = ({ pathname, search, hash, state }: Location): AfterAuth => ({
  afterAuth: `${pathname}${search}${hash}`,
  held: state,
})

export const returnState = (state: unknown): unknown =>
  (state as Partial<AfterAuth> | null)?.held ?? null

/** The remembered path, if it is one of ours. */
export function returnPath(state: unknown): string {
  const path = (state as Partial<AfterAuth> | null)?.afterAuth
  if (typeof path !== 'string' || !URL.canParse(path, location.origin)) return HOME
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  const isOurs = origin === location.origin && pathname !== '/'
  return isOurs ? `${pathname}${search}${hash}` : HOME
}
