import type { Order } from '@accession/contract/orders'
import { placedSamplesOf } from '@accession/contract/placed-order'
import type { GuestInfo } from '@accession/domain/companies/guest-info'
import { oneTestPerName } from '@accession/domain/orders/replicates'
import { draftOfOrdered } from '@accession/domain/samples/ordered-draft'
import { newDraft, type OrderDraft } from './draft-storage.ts'

/** A placed order as a draft; read with raw keys and one test per replicate. */
export function draftOfOrder(order: Order): OrderDraft {
  const blank = newDraft()
  return {
    ...blank,
    isLicensed: true,
    licenseNumber: order.licenseNumber ?? '',
    poNumber: order.poNumber ?? '',
    customerNote: order.customerNote ?? '',
    expectedArrival: order.expectedArrival,
    samples: placedSamplesOf(order).map(({ sampleId, sampleInfo, tests }) =>
      draftOfOrdered({
        sampleId,
        sampleInfo,
        tests: oneTestPerName(tests.map(({ details }) => details)),
      }),
    ),
    company: { companyId: order.companyId },
    guest: order.guestInfo
      ? { billingAsTesting: false, formValues: typedAgain(order.guestInfo) }
      : blank.guest,
  }
}

const typedAgain = ({ testingAddress, billingAddress }: GuestInfo) => ({
  testingAddress: { ...testingAddress, addr2: testingAddress.addr2 ?? '' },
  billingAddress: { ...billingAddress, addr2: billingAddress.addr2 ?? '' },
})
