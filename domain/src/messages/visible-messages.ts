import { type MessageWindow, statusOfMessage } from './message-status.ts'

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

/** Instants are ISO strings in UTC, which compare as text. */
export const isVisible = (message: MessageWindow, now: string): boolean =>
  statusOfMessage(message, now) === 'visible'
