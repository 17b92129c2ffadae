/** Tabs that may wait for the provider at the same time. */
const MOST_TABS = 5
const VALUE = /^[\w-]{43}$/

/** What this browser's cookie says it began, the newest first: one value for each sign-in. */
export const begunValues = (cookie: string | undefined): string[] =>
  (cookie?.split('.') ?? []).filter((value) => VALUE.test(value)).slice(0, MOST_TABS)

/** The cookie after one more; what was begun in other tabs can still be finished. */
export const withBegun = (cookie: string | undefined, value: string): string =>
  [value, ...begunValues(cookie)].slice(0, MOST_TABS).join('.')
