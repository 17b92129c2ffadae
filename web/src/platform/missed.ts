import type { Location } from 'react-router'

/** `unknown`: no page has this address; `closed`: not theirs; `nothing`: what it names is not there. */
type Why = 'unknown' | 'closed' | 'nothing'

export type Missed = { missed: { path: string; why: Why } }

/** Navigation state of a redirect: which page was asked for, and why it did not open. */
export const missedState = ({ pathname }: Location, why: Why): Missed => ({
  missed: { path: pathname, why },
})
