const UNIT_MS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

const lifetime = (count: number, unit: keyof typeof UNIT_MS) => ({
  ms: count * UNIT_MS[unit],
  /** For emails and screens. */
  text: `${count} ${unit}`,
})

/** How long an emailed link works. */
export const INVITATION_LIFETIME = lifetime(7, 'days')
/** The minimum left when the email had to wait for others to the same address. */
const AFTER_WAITING = lifetime(3, 'days')
export const RESET_LIFETIME = lifetime(30, 'minutes')
export const EMAIL_CHANGE_LIFETIME = lifetime(24, 'hours')

/**
 * When an invitation expires: a week after it was created, so its sender cannot tell whether others
 * invited the same address, and never before there was time to use it.
 */
export const invitationExpiry = (createdAt: number, sentAt: number): number =>
  Math.max(createdAt + INVITATION_LIFETIME.ms, sentAt + AFTER_WAITING.ms)
