export const COMPLIANCE_TYPES = ['Standard', 'CDPHE'] as const
export type ComplianceType = (typeof COMPLIANCE_TYPES)[number]

export const COMPLIANCE_LABELS: Record<ComplianceType, string> = {
  Standard: 'Standard',
  CDPHE: 'CDPHE (Colorado Panel)',
}

export const PRODUCT_TYPES = [
  'plantMaterial',
  'concentrate',
  'unit',
  'other',
  'plantMaterialCo',
  'concentrateCo',
  'unitCo',
] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const PRODUCT_LABELS: Record<ProductType, string> = {
  plantMaterial: 'Plant Material',
  concentrate: 'Concentrate',
  unit: 'Unit',
  other: 'Other',
  plantMaterialCo: 'Plant Material (Colorado)',
  concentrateCo: 'Concentrate (Colorado)',
  unitCo: 'Unit (Colorado)',
}

const PRODUCT_TYPES_OF: Record<ComplianceType, readonly ProductType[]> = {
  Standard: ['plantMaterial', 'concentrate', 'unit', 'other'],
  CDPHE: ['plantMaterialCo', 'concentrateCo', 'unitCo'],
}

export const productTypesOf = (complianceType: ComplianceType): readonly ProductType[] =>
  PRODUCT_TYPES_OF[complianceType]

export const isPlantMaterial = (productType: ProductType): boolean =>
  productType === 'plantMaterial' || productType === 'plantMaterialCo'

/** The stage of a crop; asked for Colorado plant material only. */
export const STATUS_TYPES = ['New Sample', 'Pre Harvest Test', 'Post Harvest Retest'] as const
export type StatusType = (typeof STATUS_TYPES)[number]

export const asksForStatus = (productType: ProductType): boolean =>
  productType === 'plantMaterialCo'
