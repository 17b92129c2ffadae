import { addBusinessDays, isBusinessDay } from '@accession/domain/calendar/business-days'
import { addDays, type Day } from '@accession/domain/calendar/day'
import { PAYMENT_TYPES, type PaymentType } from '@accession/domain/orders/payment-form'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import { demoSample } from './demo-samples.ts'
import { type Random, randomFrom } from './random.ts'

const SEED = 20_260_101
const DAYS_BACK = 365

/** How far an order has come, and on which days. Future steps are null. */
export type DemoOrder = {
  /** The demo sub-company it is for; null when a guest placed it. */
  companyIndex: number | null
  samples: SampleSubmission[]
  placed: Day
  minute: number
  arrival: Day
  received: Day | null
  accepted: Day | null
  issued: Day | null
  canceled: Day | null
  paymentType: PaymentType
  discountCents: number
  note: string | null
}

type YearSpan = { today: Day; holidays: readonly Day[]; companies: number }

/** A year of a small laboratory up to today: most orders done, recent ones in progress. */
export function demoYear({ today, holidays, companies }: YearSpan): DemoOrder[] {
  const random = randomFrom(SEED)
  const days = Array.from({ length: DAYS_BACK + 1 }, (_, index) =>
    addDays(today, index - DAYS_BACK),
  ).filter((day) => isBusinessDay(day, holidays))
  return days.flatMap((placed, index) => {
    // More orders come in after the harvest than in spring.
    const busy = 1 + Math.round(1.5 * (1 + Math.sin((index / days.length) * 2 * Math.PI - 2)))
    return Array.from({ length: random.between(1, busy + 1) }, () =>
      oneOrder(random, placed, { today, holidays, companies }),
    )
  })
}

function oneOrder(
  random: Random,
  placed: Day,
  { today, holidays, companies }: YearSpan,
): DemoOrder {
  const after = (day: Day, count: number) => addBusinessDays(day, count, holidays)
  const isRecent = placed > addDays(today, -14)
  const isLost = random.chance(0.02)
  const canceled = random.chance(0.03) || (isLost && !isRecent) ? after(placed, 2) : null
  const isCanceled = canceled !== null && canceled <= today
  // A canceled order goes no further.
  const end = isCanceled ? canceled : today
  const come = (day: Day): Day | null => (day <= end ? day : null)
  const isGuest = isRecent && random.chance(0.1)
  const arrival = after(placed, random.between(1, 3))
  const received = isGuest || isLost ? null : come(after(arrival, random.chance(0.9) ? 0 : 1))
  const accepted = received && come(after(received, random.between(0, 2)))
  const issued =
    accepted && random.chance(0.97) ? come(after(accepted, random.between(3, 6))) : null
  return {
    companyIndex: isGuest ? null : random.between(0, companies - 1),
    samples: Array.from({ length: random.between(1, 6) }, (_, index) =>
      demoSample(random, index + 1),
    ),
    placed,
    minute: random.between(8 * 60, 17 * 60),
    arrival,
    received,
    accepted,
    issued,
    canceled: isCanceled ? canceled : null,
    paymentType: random.chance(0.5) ? 'unpaid' : random.pick(PAYMENT_TYPES),
    discountCents: random.chance(0.1) ? 2_500 : 0,
    note: random.chance(0.08)
      ? random.pick([
          'Customer called about timing.',
          'Box was damp, samples fine.',
          'Split shipment.',
        ])
      : null,
  }
}
