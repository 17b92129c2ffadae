const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const ACCESS_LIFETIME_MS = 15 * MINUTE
export const REFRESH_LIFETIME_MS = 14 * DAY
/** The access token is refreshed when it is missing or this close to expiry. */
const ACCESS_REFRESH_WINDOW_MS = 5 * MINUTE
/** Users whose session ends this soon are asked to sign in again. */
const VERIFY_LOGIN_WINDOW_MS = DAY
/** How long a confirmed password counts as fresh, even if the clock was set back since. */
const CONFIRMATION_LIFETIME_MS = 10 * MINUTE
/** How long another tab's request may still carry the session cookie from before a refresh. */
export const OTHER_TAB_WINDOW_MS = MINUTE
export const VERSION_CHECK_INTERVAL_MS = 15 * MINUTE

/** Expirations are sent as Unix seconds; clocks count milliseconds. */
export const toUnixSeconds = (ms: number): number => Math.floor(ms / SECOND)

export const accessNeedsRefresh = (accessExpiration: number | null, now: number): boolean =>
  accessExpiration === null || accessExpiration * SECOND - now <= ACCESS_REFRESH_WINDOW_MS

export const sessionNeedsVerifying = (refreshExpiration: number, now: number): boolean =>
  refreshExpiration * SECOND - now <= VERIFY_LOGIN_WINDOW_MS

export const isFreshlyConfirmed = (confirmedAt: number | null, now: number): boolean =>
  confirmedAt !== null && Math.abs(now - confirmedAt) < CONFIRMATION_LIFETIME_MS
