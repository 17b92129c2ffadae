import { isMissing } from '@accession/domain/intake/sample-check'
import { centsOf, thousandthsOf } from '@accession/domain/money/money'
import type { OrderSnapshot } from '@accession/domain/orders/order-snapshot'
import { isToReport } from '@accession/domain/reporting/report-test'
import type { Order } from './orders.ts'
import { stateOf, submittedDetails, submittedInfo } from './placed-order.ts'

/**
 * The snapshot that modifications take, from an order read with raw keys and one test per
 * replicate.
 */
export function toOrderSnapshot(order: Order): OrderSnapshot {
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
      isMissing: isMissing(sample.check),
      isOnHold: sample.hold !== null,
      isRejected: sample.isRejected,
      startsFrom: sample.startsFrom,
      tests: sample.tests.map((test) => ({
        testNumber: test.testNumber,
        details: submittedDetails(test),
        listPrice: centsOf(test.listPrice),
        isBillable: test.isBillable,
        startDate: test.startDate,
        dueDate: test.dueDate,
        datesSetByHand: test.datesSetByHand,
        isReported: !isToReport(test),
      })),
    })),
  }
}
