const UNIT_MS = { minutes: 60_000, days: 86_400_000 }

const lasting = (count: number, unit: keyof typeof UNIT_MS) => ({
  ms: count * UNIT_MS[unit],
  /** For emails and screens. */
  words: `${count} ${unit}`,
})

/** How long an emailed link works. */
export const INVITATION_LIFETIME = lasting(7, 'days')
/** The minimum left when the email had to wait for others to the same address. */
const AFTER_WAITING = lasting(3, 'days')
export const RESET_LIFETIME = lasting(30, 'minutes')

/**
 * When an invitation expires: a week after it was created, so its sender cannot tell whether others
 * invited the same address, and never before there was time to use it.
 */
export const invitationExpiry = (madeAt: number, sentAt: number): number =>
  Math.max(madeAt + INVITATION_LIFETIME.ms, sentAt + AFTER_WAITING.ms)
