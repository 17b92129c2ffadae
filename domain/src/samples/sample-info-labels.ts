import type { SampleInfoField } from './sample-form.ts'

export const SAMPLE_INFO_LABELS: Record<SampleInfoField, string> = {
  sampleName: 'Sample Name',
  batchName: 'Batch ID',
  complianceType: 'Compliance Type',
  productType: 'Product Type',
  statusType: 'Status',
  samplerName: 'Sampler Name',
  samplerID: 'Sampler ID',
  uSDALicense: 'USDA License',
}
