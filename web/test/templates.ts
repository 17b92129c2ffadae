import type { OrderTemplate, TemplateRow } from '@accession/contract/order-templates'

const flower = {
  sampleInfo: { complianceType: 'Standard', productType: 'plantMaterial' },
  tests: [
    { testName: 'myco', turnAroundType: 'standard', testCount: 1 },
    { testName: 'terpenes', turnAroundType: 'standard', testCount: 1, terpeneContent: '0-10%' },
  ],
}
/** Colorado pesticides are not offered for this product. */
const odd = {
  sampleInfo: { complianceType: 'Standard', productType: 'concentrate' },
  tests: [
    { testName: 'terpenes', turnAroundType: 'rush', testCount: 2, terpeneContent: '10-100%' },
    { testName: 'pesticidesCo', turnAroundType: 'standard', testCount: 1 },
  ],
}

export const weekly: OrderTemplate = {
  id: 71,
  parentCompanyId: 1,
  name: 'Weekly flower',
  contents: [
    { productType: 'plantMaterial', samples: 1, testNames: ['myco', 'terpenes'] },
    { productType: 'concentrate', samples: 1, testNames: ['terpenes', 'pesticidesCo'] },
  ],
  version: 2,
  samples: [flower, odd],
}
export const single: OrderTemplate = {
  ...weekly,
  id: 72,
  name: 'Flower',
  contents: weekly.contents.slice(0, 1),
  samples: [flower],
}

export const rowOf = ({ samples: _, ...row }: OrderTemplate): TemplateRow => row
