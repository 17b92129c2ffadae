export type MessageWindow = {
  isActive: boolean
  shownAfter: string | null
  shownUntil: string | null
}

/** Where a message stands at this moment, as the list of messages tells it. */
export type MessageStanding = 'inactive' | 'visible' | 'waiting' | 'expired'

export function standingOfMessage(
  { isActive, shownAfter, shownUntil }: MessageWindow,
  now: string,
): MessageStanding {
  if (!isActive) return 'inactive'
  if (shownUntil !== null && shownUntil <= now) return 'expired'
  return shownAfter !== null && now < shownAfter ? 'waiting' : 'visible'
}
