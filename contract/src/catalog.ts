import { type Catalog, QUANTITY_UNITS, testTypesByName } from '@accession/domain/catalog/catalog'
import type { Panel } from '@accession/domain/catalog/panels'
import { COMPLIANCE_TYPES, PRODUCT_TYPES } from '@accession/domain/catalog/product-types'
import { ORDERABLE_TEST_KEYS, TEST_KEYS } from '@accession/domain/catalog/test-keys'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import { centsOf, dollarsOf, factorOf, thousandthsOf } from '@accession/domain/money/money'
import * as z from 'zod'
import { endpoint, type Reply } from './endpoint.ts'
import { replyDay } from './reply-values.ts'

const testType = z.object({
  id: z.int(),
  testName: z.enum(TEST_KEYS),
  price: z.number().describe('US dollars'),
  dateAvailable: replyDay,
  quantityRequirements: z.string(),
  parentTestTypeId: z.int().nullable(),
  productTypes: z.array(z.enum(PRODUCT_TYPES)),
  quantities: z.partialRecord(
    z.enum(PRODUCT_TYPES),
    z.object({ amount: z.number(), unit: z.enum(QUANTITY_UNITS) }),
  ),
  separateContainer: z.boolean(),
})

/** Without the limits of what can be saved: what was saved can always be read. */
const panel = z.object({
  name: z.string(),
  jurisdiction: z.string(),
  complianceType: z.enum(COMPLIANCE_TYPES),
  productType: z.enum(PRODUCT_TYPES),
  tests: z.array(z.enum(ORDERABLE_TEST_KEYS)),
} satisfies Record<keyof Panel, z.ZodType>)

export const getTestTypes = endpoint({
  method: 'GET',
  path: '/test-types',
  access: 'signedIn',
  scope: 'orders:read',
  revalidate: true,
  summary:
    'List the tests offered today with list prices, the price multiplier of each turnaround, and the panels.',
  reply: z.object({
    testTypes: z.array(testType),
    turnTypeMultipliers: z.record(z.enum(TURNAROUND_TYPES), z.number()),
    panels: z.array(panel),
  }),
})

const turnTimes = z.object({
  standard: z.int(),
  rush: z.literal(1).nullable(),
  urgent: z.literal(0).nullable(),
})

export const getTurnTimes = endpoint({
  method: 'GET',
  path: '/turn-times',
  access: 'public',
  revalidate: true,
  summary:
    'Get the business days for each test and turnaround (null if not offered) and the laboratory’s holidays.',
  reply: z.object({
    turnTimes: z.partialRecord(z.enum(TEST_KEYS), turnTimes),
    holidays: z.array(replyDay),
  }),
})

type TestTypes = Reply<typeof getTestTypes>
type TurnTimes = Reply<typeof getTurnTimes>

/** The catalog as the two endpoints reply: dollars and factors instead of cents and thousandths. */
export function toTestTypes({ testTypes, turnTypeMultipliers, panels }: Catalog): TestTypes {
  const { standard, rush, urgent } = turnTypeMultipliers
  return {
    testTypes: Object.values(testTypes).map(({ priceCents, productTypes, ...rest }) => ({
      ...rest,
      productTypes: [...productTypes],
      price: dollarsOf(priceCents),
    })),
    turnTypeMultipliers: {
      standard: factorOf(standard),
      rush: factorOf(rush),
      urgent: factorOf(urgent),
    },
    panels: [...panels],
  }
}

export const toTurnTimes = ({ turnTimes, holidays }: Catalog): TurnTimes => ({
  turnTimes,
  holidays: [...holidays],
})

/** The reverse of toTestTypes. */
export function toCatalog(types: TestTypes, times: TurnTimes): Catalog {
  const { standard, rush, urgent } = types.turnTypeMultipliers
  return {
    testTypes: testTypesByName(
      types.testTypes.map(({ price, ...rest }) => ({ ...rest, priceCents: centsOf(price) })),
    ),
    turnTimes: times.turnTimes,
    turnTypeMultipliers: {
      standard: thousandthsOf(standard),
      rush: thousandthsOf(rush),
      urgent: thousandthsOf(urgent),
    },
    holidays: times.holidays,
    panels: types.panels,
  }
}
