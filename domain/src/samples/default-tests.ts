import type { ProductType } from '../catalog/product-types.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'

/** What Colorado requires of a sample, chosen for the customer from the start. */
export const DEFAULT_TESTS: Readonly<Record<ProductType, readonly OrderableTestKey[]>> = {
  plantMaterial: [],
  concentrate: [],
  unit: [],
  other: [],
  plantMaterialCo: ['potencyDryWeight', 'pesticides', 'microCo', 'heavyMetalsCo', 'mycoCo'],
  concentrateCo: [
    'fullPotencyCo',
    'pesticides',
    'microCo',
    'heavyMetalsCo',
    'residualSolventsCo',
    'mycoCo',
  ],
  unitCo: ['potencyCo', 'pesticides', 'microCo', 'heavyMetalsCo', 'residualSolventsCo', 'mycoCo'],
}
