import { RETRY_DAYS } from './retry-schedule.ts'

/** Why a webhook is off. */
export const STOP_REASONS = ['paused', 'failing', 'gone'] as const
export type StopReason = (typeof STOP_REASONS)[number]

type Facts = {
  lastDelivered: string | null
  failingSince: string | null
  stopReason: StopReason | null
}

/** The state in a word or two, for a badge. */
export function webhookState({ lastDelivered, failingSince, stopReason }: Facts) {
  if (stopReason === 'paused') return 'Paused'
  if (stopReason !== null) return 'Turned off'
  if (failingSince !== null) return 'Failing'
  return lastDelivered === null ? 'No deliveries yet' : 'Working'
}
export type WebhookState = ReturnType<typeof webhookState>

/** Why it is off, and what to do. */
export const STOP_MESSAGES: Record<StopReason, string> = {
  paused: 'Paused by a user. Events wait until you resume it.',
  failing: `Turned off after ${RETRY_DAYS} days without a delivery. Fix your server, then resume.`,
  gone: 'Turned off because your server replied that this address is gone (410). Resume it if that was a mistake.',
}
