import type { ProductType } from '../catalog/product-types.ts'
import { UNITS, type Unit } from '../catalog/test-options.ts'

export function unitOptions(productType: ProductType): readonly Unit[] {
  switch (productType) {
    case 'plantMaterial':
    case 'plantMaterialCo':
    case 'concentrate':
    case 'concentrateCo':
      return ['%', 'mg/g']
    case 'unit':
    case 'other':
      return UNITS
    case 'unitCo':
      return ['%', 'mg/mL']
  }
}

/** Plant material and concentrate are reported by weight unless the customer says otherwise. */
export function presetUnit(productType: ProductType): Unit | undefined {
  switch (productType) {
    case 'plantMaterial':
    case 'plantMaterialCo':
    case 'concentrate':
    case 'concentrateCo':
      return '%'
    default:
      return undefined
  }
}
