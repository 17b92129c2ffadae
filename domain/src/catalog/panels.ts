import * as z from 'zod'
import {
  COMPLIANCE_TYPES,
  PRODUCT_TYPES,
  type ProductType,
  productTypesOf,
} from './product-types.ts'
import { ORDERABLE_TEST_KEYS } from './test-keys.ts'

/** The tests a jurisdiction requires of a kind of product, chosen together. */
export const panelSchema = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Required')
      .max(100, { error: 'At most 100 characters', abort: true }),
    jurisdiction: z
      .string()
      .trim()
      .min(1, 'Required')
      .max(50, { error: 'At most 50 characters', abort: true }),
    complianceType: z.enum(COMPLIANCE_TYPES),
    productType: z.enum(PRODUCT_TYPES),
    tests: z
      .array(z.enum(ORDERABLE_TEST_KEYS))
      .min(1)
      // Of all panels in one request together.
      .max(ORDERABLE_TEST_KEYS.length * PRODUCT_TYPES.length, { abort: true })
      .refine((tests) => new Set(tests).size === tests.length, 'A test is chosen twice'),
  })
  .refine(
    ({ complianceType, productType }) => productTypesOf(complianceType).includes(productType),
    {
      error: 'The compliance type has no such product type',
      path: ['productType'],
    },
  )
export type Panel = z.output<typeof panelSchema>

/** The panel of a product type; null if there is none. */
export const panelFor = (
  productType: ProductType,
  { panels }: { panels: readonly Panel[] },
): Panel | null => panels.find((panel) => panel.productType === productType) ?? null
