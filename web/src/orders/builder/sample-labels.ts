import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import type { Cleared } from '@accession/domain/samples/cleared-by-change'
import type { SampleInfoField } from '@accession/domain/samples/sample-form'

/** How the fields of a sample are called on screen. */
export const SAMPLE_LABELS: Record<SampleInfoField, string> = {
  sampleName: 'Sample Name',
  batchName: 'Batch ID',
  complianceType: 'Compliance Type',
  productType: 'Product Type',
  statusType: 'Status',
  samplerName: 'Sampler Name',
  samplerID: 'Sampler ID',
  uSDALicense: 'USDA License',
}

const list = new Intl.ListFormat('en-US')

/** 'Cleared Status and Heavy Metals.' */
export const clearedInWords = (cleared: readonly Cleared[]): string =>
  `Cleared ${list.format(
    cleared.map((item) =>
      item.what === 'field' ? SAMPLE_LABELS[item.field] : TEST_LABELS[item.testName],
    ),
  )}.`
