import { PHASES, type Phase } from './lifecycle.ts'

/** Canceled is a flag beside the phase, so activating an order restores its phase. */
export type OrderState = {
  phase: Phase
  isCanceled: boolean
  /** Placed by a guest and not yet assigned to a company. */
  isUnassignedGuestOrder: boolean
  /** A sample is on hold, such as one that was not in the box. */
  isOnHold: boolean
}

export const ORDER_STATUSES = [...PHASES, 'canceled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const statusOf = ({ phase, isCanceled }: OrderState): OrderStatus =>
  isCanceled ? 'canceled' : phase
