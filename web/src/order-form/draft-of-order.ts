import type { Reply } from '@accession/contract/endpoint'
import type { getOrderDefaults, Order } from '@accession/contract/orders'
import { placedSamplesOf } from '@accession/contract/placed-order'
import { billedAsTested, type GuestInfo } from '@accession/domain/companies/guest-info'
import { orderAgain } from '@accession/domain/orders/order-again'
import { oneTestPerName } from '@accession/domain/orders/replicates'
import { draftOfOrdered } from '@accession/domain/samples/ordered-draft'
import { haveSameFields } from '@accession/domain/samples/same-fields'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { newDraft, type OrderDraft } from './draft-storage.ts'

/** The samples as the form submits them: each test once, with its count. */
const submittedSamples = (order: Parameters<typeof placedSamplesOf>[0]) =>
  placedSamplesOf(order).map(({ sampleId, sampleInfo, tests }) => ({
    sampleId,
    sampleInfo,
    tests: oneTestPerName(tests.map(({ details }) => details)),
  }))

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
    samples: submittedSamples(order).map(draftOfOrdered),
    company: { companyId: order.companyId },
    guest: order.guestInfo
      ? { billingAsTesting: false, formValues: typedAgain(order.guestInfo) }
      : blank.guest,
  }
}

/** What a new order takes over from an earlier one or from a template. */
export type Copy = Partial<OrderDraft> & Pick<OrderDraft, 'samples' | 'copied'>

/** A new order with the samples of an earlier one, as far as they are offered today. */
export function draftAgain(
  order: Order,
  lastLicense: string | null,
  currentCatalog: CurrentCatalog,
): Copy {
  const { samples, leftOut } = orderAgain(submittedSamples(order), currentCatalog)
  return {
    ...startingWith({
      companyId: order.companyId,
      guestInfo: order.guestInfo,
      licenseNumber: lastLicense ?? order.licenseNumber,
    }),
    samples,
    copied: { orderNumber: order.orderNumber, leftOut },
  }
}

/** What a new order takes over from the last one. */
export const startingWith = ({
  companyId,
  licenseNumber,
  guestInfo,
}: Reply<typeof getOrderDefaults>): Partial<OrderDraft> => ({
  ...(licenseNumber && { isLicensed: true, licenseNumber }),
  ...(companyId !== null && { company: { companyId } }),
  ...(guestInfo && { guest: guestAgain(guestInfo) }),
})

/** A guest who paid for themselves last time does so again, and sees one address. */
function guestAgain(info: GuestInfo): OrderDraft['guest'] {
  const formValues = typedAgain(info)
  const { testingAddress, billingAddress } = formValues
  const billingAsTesting = haveSameFields(billedAsTested(testingAddress), billingAddress)
  return { billingAsTesting, formValues }
}

const typedAgain = ({ testingAddress, billingAddress }: GuestInfo) => ({
  testingAddress: { ...testingAddress, addr2: testingAddress.addr2 ?? '' },
  billingAddress: { ...billingAddress, addr2: billingAddress.addr2 ?? '' },
})
