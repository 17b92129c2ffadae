export type MessageWindow = {
  isActive: boolean
  shownAfter: string | null
  shownUntil: string | null
}

/** The status of a message right now, as shown in the list. */
export type MessageStatus = 'inactive' | 'visible' | 'waiting' | 'expired'

export function statusOfMessage(
  { isActive, shownAfter, shownUntil }: MessageWindow,
  now: string,
): MessageStatus {
  if (!isActive) return 'inactive'
  if (shownUntil !== null && shownUntil <= now) return 'expired'
  return shownAfter !== null && now < shownAfter ? 'waiting' : 'visible'
}
