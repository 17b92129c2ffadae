const list = new Intl.ListFormat('en-US')
const SHOWN = 5

/** 'A, B, and C'; a long list by its beginning: 'A, B, C, D, E, and 7 more'. */
export const shortList = (all: readonly string[]): string =>
  list.format(all.length > SHOWN ? [...all.slice(0, SHOWN), `${all.length - SHOWN} more`] : all)
