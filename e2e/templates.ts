import { callsOf, newCompany, newUser } from './newcomers.ts'
import { testOf } from './orders.ts'

/** Three kinds of samples, as a grower orders them every week. */
const KINDS = [
  {
    sampleInfo: { complianceType: 'Standard', productType: 'plantMaterial' },
    tests: [testOf('myco'), testOf('aw')],
  },
  {
    sampleInfo: { complianceType: 'Standard', productType: 'plantMaterial' },
    tests: [testOf('terpenes', { terpeneContent: '0-10%' })],
  },
  {
    sampleInfo: { complianceType: 'Standard', productType: 'concentrate' },
    tests: [testOf('terpenes', { terpeneContent: '10-100%', testCount: 2 })],
  },
]

/** A company of two members who order, the first of whom placed an order last week. */
export async function newGrower() {
  const company = await newCompany('Grower')
  const { parentCompanyId, companyId } = company
  const [email, colleague] = [
    await newUser('grower', parentCompanyId),
    await newUser('colleague', parentCompanyId),
  ]
  const call = await callsOf(email)
  const names = ['Elektra 46', 'Lifter 46', 'Resin 46']
  const samples = KINDS.map(({ sampleInfo, tests }, at) => ({
    sampleId: null,
    sampleInfo: { ...sampleInfo, sampleName: names[at], batchName: `B-${at}` },
    tests,
  }))
  const order = { companyId, samples, licenseNumber: '403R-00418' }
  const { orderNumber } = await call<{ orderNumber: string }>('POST', '/order', order)
  const saveTemplate = (name: string, kinds: readonly object[] = KINDS) =>
    call<{ id: number }>('POST', '/order-templates', { parentCompanyId, name, samples: kinds })
  return { ...company, email, colleague, orderNumber, saveTemplate }
}

export const ONE_KIND = KINDS.slice(0, 1)
