const DAY_MS = 24 * 3_600_000

/** A person's oldest session ends when they open one more. */
export const MAX_OPEN_SESSIONS = 20

/** Staff reach everything, so a session of theirs that nobody uses ends sooner. */
export const STAFF_IDLE_MS = 7 * DAY_MS
