import type { Modification } from '@accession/domain/order-modification/modification'
import type { Billing, Companies } from './modification-choices.ts'
import type { ModifiedOrder } from './modified-order.ts'
import type { Method } from './order-driver.ts'

/** The API call for a modification. */
export function callOf(
  change: Modification | Billing,
  order: ModifiedOrder,
  orderId: number,
  companies: Companies,
): readonly [Method, string, object] {
  const { orderNumber } = order
  switch (change.type) {
    case 'updateCompany': {
      const companyNumber = companies.find(({ id }) => id === change.companyId)?.number
      return ['PATCH', '/admin/order/company', { orderNumber, companyNumber }]
    }
    case 'addSamples': {
      const { companyId, samples } = change
      return ['POST', '/admin/order/samples', { orderId, companyId, samples }]
    }
    case 'editTest': {
      const { testNumber, details, dates } = change
      return ['PATCH', '/admin/order/test', { testNumber, ...details, ...dates }]
    }
    case 'bill':
      return ['PATCH', '/admin/set-billable', { orderNumber, tests: change.tests }]
    case 'editSample': {
      const { sampleNumber, sampleInfo } = change
      return ['PATCH', '/admin/order/sample', { sampleNumber, sampleInfo }]
    }
    case 'addTests': {
      const { sampleNumber, tests } = change
      return ['POST', '/admin/order/tests', { sampleNumber, tests }]
    }
    case 'deleteSample':
      return ['DELETE', '/admin/order/sample', { sampleNumber: change.sampleNumber }]
    case 'deleteTest':
      return ['DELETE', '/admin/order/test', { testNumber: change.testNumber }]
  }
}
