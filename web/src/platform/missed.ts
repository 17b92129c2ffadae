import type { Location } from 'react-router'

/**
 * `unknown`: no page has this URL; `closed`: not allowed; `nothing`: what it names does not exist.
 */
type Why = 'unknown' | 'closed' | 'nothing'

export type Missed = { missed: { path: string; why: Why } }

/** Navigation state of a redirect: the requested page, and why it did not open. */
export const missedState = ({ pathname }: Location, why: Why): Missed => ({
  missed: { path: pathname, why },
})
