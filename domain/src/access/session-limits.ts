const DAY_MS = 24 * 3_600_000

/** One more session ends the user's oldest one. */
export const MAX_OPEN_SESSIONS = 20

/** Staff can reach everything, so their idle sessions end sooner. */
export const STAFF_IDLE_MS = 7 * DAY_MS
