import type { makeOrder } from './make-order.ts'

type SampleSpec = Parameters<typeof makeOrder>[0][number]

export const plantMaterial: SampleSpec = {
  sampleName: 'Blue Dream, north field',
  tests: [
    {
      testName: 'potency',
      turnAroundType: 'rush',
      count: 2,
      parameters: {
        note: 'Please call before grinding.',
        unitOfMeasure: '%',
        cannabinoidContent: '10-25%',
        majorCannabinoidExpected: 'Δ-9 THC',
      },
    },
    {
      testName: 'terpenes',
      listPrice: 85,
      parameters: { terpeneContent: 'Unknown (100% assumed)' },
    },
    { testName: 'pesticides', listPrice: 150 },
  ],
}

export const coloradoPlant: SampleSpec = {
  sampleName: 'Sour Diesel Café 7',
  batchName: 'SD-0099-LOT-4',
  complianceType: 'CDPHE',
  productType: 'plantMaterialCo',
  statusType: 'Pre Harvest Test',
  samplerName: 'José Ortega',
  samplerID: 'S-4471',
  uSDALicense: 'CO-2026-778',
  tests: [
    { testName: 'potencyDryWeight', listPrice: 70, parameters: { cannabinoidContent: '10-25%' } },
    { testName: 'microCo', listPrice: 110 },
    { testName: 'heavyMetalsCo', listPrice: 95.5, parameters: { solventBased: 'false' } },
    { testName: 'mycoCo', listPrice: 99.99, turnAroundType: 'urgent' },
  ],
}

export const tincture: SampleSpec = {
  sampleName: 'Tincture 500 mg, peppermint',
  batchName: null,
  productType: 'unit',
  tests: [
    {
      testName: 'fullPotency',
      parameters: {
        unitOfMeasure: 'mg/mL',
        cannabinoidContent: '0-10%',
        majorCannabinoidExpected: 'Δ-8 THC',
        densityKnown: 'false',
        waterSoluble: 'true',
      },
    },
    { testName: 'density', listPrice: 20 },
    { testName: 'microSLM', listPrice: 45, parameters: { microALCSampleSize: '25 g' } },
    { testName: 'microTYM', listPrice: 30, isBillable: false },
  ],
}
