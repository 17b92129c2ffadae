import {
  type Catalogue,
  QUANTITY_UNITS,
  testTypesByName,
} from '@accession/domain/catalog/catalogue'
import { PRODUCT_TYPES } from '@accession/domain/catalog/product-types'
import { TEST_KEYS } from '@accession/domain/catalog/test-keys'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import { centsOf, dollarsOf, factorOf, thousandthsOf } from '@accession/domain/pricing/money'
import * as z from 'zod'
import { endpoint, type Reply } from './endpoint.ts'
import { toldDay } from './reply-values.ts'

const testType = z.object({
  id: z.int(),
  testName: z.enum(TEST_KEYS),
  price: z.number().describe('US dollars'),
  dateAvailable: toldDay,
  quantityRequirements: z.string(),
  parentTestTypeId: z.int().nullable(),
  productTypes: z.array(z.enum(PRODUCT_TYPES)),
  quantities: z.partialRecord(
    z.enum(PRODUCT_TYPES),
    z.object({ amount: z.number(), unit: z.enum(QUANTITY_UNITS) }),
  ),
  separateContainer: z.boolean(),
})

export const getTestTypes = endpoint({
  method: 'GET',
  path: '/test-types',
  access: 'signedIn',
  revalidate: true,
  summary:
    'The tests offered today with their list prices, and what faster turnarounds multiply them by.',
  reply: z.object({
    testTypes: z.array(testType),
    turnTypeMultipliers: z.record(z.enum(TURNAROUND_TYPES), z.number()),
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
    'Business days per test and turnaround (null: not offered), and the days the laboratory is closed.',
  reply: z.object({
    turnTimes: z.partialRecord(z.enum(TEST_KEYS), turnTimes),
    holidays: z.array(toldDay),
  }),
})

type TestTypes = Reply<typeof getTestTypes>
type TurnTimes = Reply<typeof getTurnTimes>

/** The catalogue as the two calls tell it: dollars and factors instead of cents and thousandths. */
export function toTestTypes({ testTypes, turnTypeMultipliers }: Catalogue): TestTypes {
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
  }
}

export const toTurnTimes = ({ turnTimes, holidays }: Catalogue): TurnTimes => ({
  turnTimes,
  holidays: [...holidays],
})

/** And back again, as the rules need it. */
export function toCatalogue(types: TestTypes, times: TurnTimes): Catalogue {
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
  }
}
