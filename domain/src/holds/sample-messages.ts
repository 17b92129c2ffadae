import { CONDITION_LABELS, isMissing, type SampleCheck } from '../intake/sample-check.ts'
import { HOLD_REASON_LABELS, type HoldReason } from './sample-hold.ts'

type Check = Pick<SampleCheck, 'condition'> | null

/** What was not as it should be when the sample came. */
export function arrivalMessage(check: Check): string | null {
  if (!check || check.condition === 'ok') return null
  if (isMissing(check)) return 'Not in the box. Its tests wait until it arrives.'
  return `Arrived: ${CONDITION_LABELS[check.condition].toLowerCase()}`
}

export const REJECTED = 'Rejected. It is not tested.'

type Sample = { check: Check; hold: { reason: HoldReason } | null; isRejected: boolean }

/** Why a sample is not simply in testing; the most important alone. */
export function sampleMessage({ check, hold, isRejected }: Sample): string | null {
  if (isRejected) return REJECTED
  if (hold)
    return `On hold: ${HOLD_REASON_LABELS[hold.reason].toLowerCase()}. Its tests have no dates yet.`
  return arrivalMessage(check)
}
