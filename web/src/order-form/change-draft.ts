import type { Day } from '@accession/domain/calendar/day'
import type { OrderDetail } from '@accession/domain/orders/order-form'
import type { Payer } from '@accession/domain/pricing/factor-for'
import type { CompanyNames, OpenSample, OrderDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'

export const answerLicense = (isLicensed: boolean): void => useOrderDraft.setState({ isLicensed })

export const typeLicenseNumber = (licenseNumber: string): void =>
  useOrderDraft.setState({ licenseNumber })

export const changeDetails = (details: Partial<Pick<OrderDraft, OrderDetail>>): void =>
  useOrderDraft.setState(details)

export const chooseArrival = (expectedArrival: Day): void =>
  useOrderDraft.setState({ expectedArrival })

/**
 * An admin's choice includes the payer and both names, because nothing else can look it up again.
 */
export const chooseCompany = (
  companyId: number | null,
  found?: { payer: Payer; names: CompanyNames },
): void => useOrderDraft.setState({ company: { companyId, ...found } })

export const changeGuest = (guest: OrderDraft['guest']): void => useOrderDraft.setState({ guest })

/**
 * Applies an earlier draft to the current order, with the samples that were being typed. Samples the order no
 * longer has are added as new.
 */
export function bringBack(earlier: OrderDraft): void {
  const { edit } = useOrderDraft.getState()
  const present = new Set(edit?.order.samples.map(({ sampleId }) => sampleId))
  const samples = earlier.samples.map((sample) =>
    sample.sampleId !== null && present.has(sample.sampleId)
      ? sample
      : { ...sample, sampleId: null, ordered: null },
  )
  const reopened = ({ index, draft }: OpenSample): OpenSample => {
    const listed = index === null ? undefined : samples[index]
    const { sampleId = null, ordered = null } = listed ?? {}
    return { index: listed ? index : null, draft: { ...draft, sampleId, ordered } }
  }
  const { aside = [], ...inForm } = earlier.editor
  const editor = { ...reopened(inForm), aside: aside.map(reopened) }
  const { licenseNumber, poNumber, customerNote, expectedArrival, company, guest } = earlier
  const arrival = expectedArrival ? { expectedArrival } : {}
  const details = { licenseNumber, poNumber, customerNote, ...arrival }
  useOrderDraft.setState({ samples, editor, ...details, company, guest })
}
