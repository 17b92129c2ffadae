import type { HeldOrder } from '@accession/domain/order-modification/held-order'
import { centsOf, thousandthsOf } from '@accession/domain/pricing/money'
import type { Order } from './orders.ts'
import { stateOf, submittedDetails, submittedInfo } from './placed-order.ts'

/** An order that was read with raw keys and one test a replicate, as modifications take it. */
export function heldOrderOf(order: Order): HeldOrder {
  const { standard, rush, urgent } = order.turnTypeMultipliers
  return {
    ...stateOf(order),
    companyId: order.companyId,
    parentCompanyId: order.parentCompanyId,
    factor: thousandthsOf(order.companyPriceAdjustment),
    multipliers: {
      standard: thousandthsOf(standard),
      rush: thousandthsOf(rush),
      urgent: thousandthsOf(urgent),
    },
    discount: centsOf(order.discount),
    samples: order.samples.map((sample) => ({
      sampleNumber: sample.sampleInfo.sampleNumber,
      sampleInfo: submittedInfo(sample),
      tests: sample.tests.map((test) => ({
        testNumber: test.testNumber,
        details: submittedDetails(test),
        listPrice: centsOf(test.listPrice),
        isBillable: test.isBillable,
        startDate: test.startDate,
        dueDate: test.dueDate,
        datesSetByHand: test.datesSetByHand,
      })),
    })),
  }
}
