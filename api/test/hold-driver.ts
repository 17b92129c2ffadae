import type { Order } from '@accession/contract/orders'
import { IntakeDriver } from './intake-driver.ts'

export const LEAKING = { reason: 'leaking', question: 'Half of it leaked out. Test what is left?' }

const placeOf = ({ orderId, samples }: Order, nth: number) => ({
  orderId,
  sampleId: samples[nth]?.sampleId ?? 0,
})

/** Holds the nth sample of an order, answers as its customer, and ends the hold. */
export class HoldDriver extends IntakeDriver {
  hold(order: Order, nth = 0) {
    return this.call('intake', 'POST', '/admin/order/hold', { ...placeOf(order, nth), ...LEAKING })
  }

  answer(order: Order, form: object, nth = 0) {
    const { holdId } = order.samples[nth]?.hold ?? { holdId: 1 }
    const body = { ...placeOf(order, nth), holdId, text: '', ...form }
    return this.call('userA', 'POST', '/order/answer-hold', body)
  }

  end(order: Order, ending: string, more: object = {}, nth = 0) {
    const body = { ...placeOf(order, nth), ending, ...more }
    return this.call('intake', 'POST', '/admin/order/end-hold', body)
  }
}
