/** Five samples with six tests each, a typical grower's order. */
const tests = ['potency', 'pesticides', 'micro', 'myco', 'heavyMetals', 'aw'].map((testName) => ({
  testName,
  turnAroundType: 'standard',
  testCount: 1,
  ...(testName === 'potency' && {
    unitOfMeasure: '%',
    cannabinoidContent: '10-25%',
    majorCannabinoidExpected: 'THCA',
  }),
  ...(testName === 'heavyMetals' && { solventBased: false }),
}))

export const benchOrder = {
  companyId: 1,
  licenseNumber: '403R-00418',
  samples: Array.from({ length: 5 }, (_, index) => ({
    sampleId: null,
    sampleInfo: {
      sampleName: `Field ${index + 1}`,
      batchName: `B-${index + 1}`,
      complianceType: 'Standard',
      productType: 'plantMaterial',
    },
    tests,
  })),
}
