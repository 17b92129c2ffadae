export const MESSAGE_TYPES = ['default', 'danger', 'warning', 'success', 'primary', 'info'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

export const MESSAGE_COLORS: Record<MessageType, string> = {
  default: 'Black',
  danger: 'Red',
  warning: 'Yellow',
  success: 'Green',
  primary: 'Blue',
  info: 'Teal',
}

export type MessageWindow = {
  isActive: boolean
  shownAfter: string | null
  shownUntil: string | null
}

/** Instants are ISO texts in UTC, which compare as text. */
export const isVisible = (message: MessageWindow, now: string): boolean =>
  message.isActive &&
  (message.shownAfter === null || message.shownAfter <= now) &&
  (message.shownUntil === null || now < message.shownUntil)
