import { type SampleInfoField, TYPED_FIELDS, type TypedField } from './sample-form.ts'

export const SAMPLE_INFO_LABELS: Record<SampleInfoField, string> = {
  sampleName: 'Sample Name',
  batchName: 'Batch ID',
  complianceType: 'Compliance Type',
  productType: 'Product Type',
  statusType: 'Status',
  samplerName: 'Sampler Name',
  samplerID: 'Sampler ID',
  uSDALicense: 'USDA License',
  packageTag: 'Package Tag',
}

/** Name and batch are the sample's title; every other field is shown with its label. */
export const labeledDetails = (info: { [Field in TypedField]?: string | null | undefined }) =>
  TYPED_FIELDS.flatMap((field) => {
    const text = info[field]?.trim()
    if (!text || field === 'sampleName' || field === 'batchName') return []
    return `${SAMPLE_INFO_LABELS[field]}: ${text}`
  })
