import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { addressLines } from '@accession/domain/companies/address-lines'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { type OrderTotals, orderTotals } from './order-totals.ts'
import { type SampleContent, sampleContent } from './sample-content.ts'

export type Fact = { label: string; lines: string[] }

/** Every word of the submission form; drawing it decides nothing but where it stands. */
export type SubmissionForm = {
  laboratory: Pick<Laboratory, 'name' | 'shippingAddress' | 'supportEmail' | 'supportPhone'>
  orderNumber: string
  /** 'Revision 2'; nothing as long as the order is as it was placed. */
  revision: string | null
  isCanceled: boolean
  facts: Fact[]
  heading: string
  samples: SampleContent[]
  totals: OrderTotals
}

export function submissionFormContent(order: Order, laboratory: Laboratory): SubmissionForm {
  const samples = order.samples.map(sampleContent)
  const testCount = order.samples.reduce((sum, { tests }) => sum + tests.length, 0)
  return {
    laboratory,
    orderNumber: order.orderNumber,
    revision: order.revision > 1 ? `Revision ${order.revision}` : null,
    isCanceled: order.isCanceled,
    facts: [
      ...companyFacts(order),
      { label: 'Created by', lines: [order.createdByName, order.createdByEmail] },
      { label: 'License number', lines: [order.licenseNumber || 'None given'] },
      { label: 'Created', lines: [createdDay(order, laboratory)] },
      {
        label: 'Expected arrival',
        lines: [order.expectedArrival ? formatDay(order.expectedArrival) : 'Not given'],
      },
    ],
    heading: `${counted(samples.length, 'sample')}, ${counted(testCount, 'test')}`,
    samples,
    totals: orderTotals(order),
  }
}

function companyFacts({ guestInfo, isGuestOrder, companyName, parentCompanyName }: Order): Fact[] {
  if (isGuestOrder && guestInfo) {
    const { testingAddress, billingAddress } = guestInfo
    return [
      {
        label: 'Company (guest)',
        lines: [testingAddress.orderCompanyName, ...addressLines(testingAddress)],
      },
      {
        label: 'Billing company',
        lines: [billingAddress.companyName, ...addressLines(billingAddress)],
      },
    ]
  }
  return [
    { label: 'Company', lines: [companyName ?? 'Not given'] },
    { label: 'Billing company', lines: [parentCompanyName ?? 'Not given'] },
  ]
}

const createdDay = (order: Order, { timeZone }: Laboratory): string =>
  formatDay(labTimeAt(Date.parse(order.created), timeZone).day)

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
