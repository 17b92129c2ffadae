import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { addressLines } from '@accession/domain/companies/address-lines'
import { counted } from '@accession/domain/fields/plural'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { ORDER_DETAIL_LABELS } from '@accession/domain/orders/order-form'

export type Fact = { label: string; lines: string[] }

/** Header and footer of every document about an order. */
export type DocumentHead = {
  laboratory: Pick<Laboratory, 'name' | 'shippingAddress' | 'supportEmail' | 'supportPhone'>
  title: string
  /** Introduces the laboratory's address. */
  intro: string
  orderNumber: string
  /** 'Revision 2'; null while the order is as it was placed. */
  revision: string | null
  /** Printed at the top of every page. */
  band: 'CANCELED' | null
  facts: Fact[]
}

export const headOf = (order: Order, laboratory: Laboratory) => ({
  laboratory,
  orderNumber: order.orderNumber,
  revision: order.revision > 1 ? `Revision ${order.revision}` : null,
  band: order.isCanceled ? ('CANCELED' as const) : null,
})

/** Customer, creator, license and date. */
export const orderFacts = (order: Order, laboratory: Laboratory): Fact[] => [
  ...companyFacts(order),
  { label: 'Created by', lines: [order.createdByName, order.createdByEmail] },
  { label: 'License number', lines: [order.licenseNumber || 'None given'] },
  { label: 'Created', lines: [dayOfInstant(order.created, laboratory)] },
  ...poNumberFact(order),
]

export const poNumberFact = ({ poNumber }: { poNumber: string | null }): Fact[] =>
  poNumber ? [{ label: ORDER_DETAIL_LABELS.poNumber, lines: [poNumber] }] : []

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

export const dayOfInstant = (instant: string, { timeZone }: Laboratory): string =>
  formatDay(labTimeAt(Date.parse(instant), timeZone).day)

/** '3 samples, 12 tests'. */
export function describeContents({ samples }: Order): string {
  const tests = samples.reduce((sum, sample) => sum + sample.tests.length, 0)
  return `${counted(samples.length, 'sample')}, ${counted(tests, 'test')}`
}
