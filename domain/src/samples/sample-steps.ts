import { asksForStatus } from '../catalog/product-types.ts'
import type { SampleDraft } from './sample-draft.ts'

export type SampleSteps = {
  complianceType: boolean
  productType: boolean
  statusType: boolean
  sampler: boolean
  tests: boolean
}

/** Which parts of the form are shown; each appears when the one before it is filled in. */
export function shownSteps({ info }: SampleDraft): SampleSteps {
  const isNamed = info.sampleName.trim() !== ''
  const { complianceType, productType, statusType } = info
  const hasStatus = productType !== '' && asksForStatus(productType)
  return {
    complianceType: isNamed || complianceType !== '',
    productType: complianceType !== '',
    statusType: hasStatus,
    sampler: productType !== '',
    tests: productType !== '' && (!hasStatus || statusType !== ''),
  }
}
