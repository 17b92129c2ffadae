/** From slowest to fastest. */
export const TURNAROUND_TYPES = ['standard', 'rush', 'urgent'] as const
export type TurnAroundType = (typeof TURNAROUND_TYPES)[number]

export const TURNAROUND_LABELS: Record<TurnAroundType, string> = {
  standard: 'Standard',
  rush: 'Next Day',
  urgent: 'Same Day',
}

/** Business days per turnaround; null if the laboratory does not offer it. */
export type TurnTimes = { standard: number; rush: 1 | null; urgent: 0 | null }

export const offeredTurnarounds = (turnTimes: TurnTimes): TurnAroundType[] =>
  TURNAROUND_TYPES.filter((type) => turnTimes[type] !== null)

/** Rush is always one day and urgent none, even for an order placed before it was withdrawn. */
export function businessDaysFor(type: TurnAroundType, turnTimes: TurnTimes): number {
  switch (type) {
    case 'standard':
      return turnTimes.standard
    case 'rush':
      return 1
    case 'urgent':
      return 0
  }
}

export function formatTurnTime(businessDays: number): string {
  if (businessDays === 0) return 'Same Day'
  if (businessDays === 1) return 'Next Day'
  return `${businessDays} biz days`
}

export const fastestOf = (types: readonly TurnAroundType[]): TurnAroundType =>
  TURNAROUND_TYPES.findLast((type) => types.includes(type)) ?? 'standard'

export const ONLY_STANDARD_TOOLTIP = 'Expedited turnaround times are not available for this test'
