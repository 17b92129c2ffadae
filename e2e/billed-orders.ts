// Orders of a story's own company, advanced as far as its billing needs.
import { asIntake, asLaboratory, newCompany, newEmail } from './newcomers.ts'
import { receiveBehindTheirBack, testOf } from './orders.ts'

/** Samples whose tests have different prices; each takes a count. */
export const SAMPLES = [
  (count: number) => ({
    sampleInfo: { sampleName: 'Resin', complianceType: 'Standard', productType: 'concentrate' },
    tests: [testOf('terpenes', { testCount: count, terpeneContent: '10-100%' })],
  }),
  (count: number) => ({
    sampleInfo: { sampleName: 'Wax', complianceType: 'Standard', productType: 'concentrate' },
    tests: [
      testOf('terpenes', { testCount: count, terpeneContent: '10-100%', turnAroundType: 'rush' }),
    ],
  }),
  (count: number) => ({
    sampleInfo: { sampleName: 'Candy', complianceType: 'Standard', productType: 'plantMaterial' },
    tests: [
      testOf('microLM', { microALCSampleSize: '10 g' }),
      testOf('microTYM', { testCount: count, microALCSampleSize: '1 g' }),
    ],
  }),
]

type Sample = ReturnType<(typeof SAMPLES)[number]>

/** A billing company whose billing contact gets invoice emails. */
export async function newPayer(name: string) {
  const company = await newCompany(name)
  const contact = {
    firstName: 'Ada',
    lastName: null,
    email: newEmail('accounts'),
    phone: null,
    roles: ['billing'],
  }
  const { parentCompanyId } = company
  await asLaboratory('POST', '/parent-company/contacts', { parentCompanyId, contact })
  return { ...company, accounts: contact.email }
}

/** 2 x 85.00 and 127.50 by default. */
export async function acceptedOrder(
  companyId: number,
  samples: Sample[] = [0, 1].flatMap((kind) => SAMPLES[kind]?.(2 - kind) ?? []),
): Promise<string> {
  const placed = samples.map((sample) => ({ sampleId: null, ...sample }))
  const { orderId, orderNumber } = await asLaboratory<{ orderId: number; orderNumber: string }>(
    'POST',
    '/order',
    { companyId, licenseNumber: '403R-00418', samples: placed },
  )
  await receiveBehindTheirBack(orderNumber)
  await asIntake('POST', '/admin/order/accept', { orderId })
  return orderNumber
}
