const UNIT_MS = { minutes: 60_000, days: 86_400_000 }

const lasting = (count: number, unit: keyof typeof UNIT_MS) => ({
  ms: count * UNIT_MS[unit],
  /** As letters and screens say it. */
  words: `${count} ${unit}`,
})

/** How long a mailed link works. */
export const INVITATION_LIFETIME = lasting(7, 'days')
export const RESET_LIFETIME = lasting(30, 'minutes')
