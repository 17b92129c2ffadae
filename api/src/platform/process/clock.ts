/** The only part that tests replace. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
