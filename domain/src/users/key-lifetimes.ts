const UNIT_MS = { minutes: 60_000, days: 86_400_000 }

const lasting = (count: number, unit: keyof typeof UNIT_MS) => ({
  ms: count * UNIT_MS[unit],
  /** As letters and screens say it. */
  words: `${count} ${unit}`,
})

/** How long a mailed link works. */
export const INVITATION_LIFETIME = lasting(7, 'days')
/** What is left of it at least when the email had to wait for others to the same address. */
const AFTER_WAITING = lasting(3, 'days')
export const RESET_LIFETIME = lasting(30, 'minutes')

/**
 * When an invitation ends: a week after it was made, so that its sender cannot tell whether others invited
 * the same address, and never before there was time to use what arrived.
 */
export const invitationExpiry = (madeAt: number, sentAt: number): number =>
  Math.max(madeAt + INVITATION_LIFETIME.ms, sentAt + AFTER_WAITING.ms)
