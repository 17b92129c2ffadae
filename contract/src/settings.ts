import { QUANTITY_UNITS } from '@accession/domain/catalog/catalog'
import { PRODUCT_TYPES } from '@accession/domain/catalog/product-types'
import { TEST_KEYS } from '@accession/domain/catalog/test-keys'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import type { Difference } from '@accession/domain/laboratory/describe-changes'
import { type SavedSettings, settingsChange } from '@accession/domain/laboratory/settings-changes'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { replyDay } from './reply-values.ts'

/** Without the limits of what can be saved: what was saved can always be read. */
const savedSettings = {
  offers: z.array(
    z.object({
      kind: z.literal('test'),
      key: z.enum(TEST_KEYS),
      validFrom: replyDay,
      priceCents: z.int(),
      standardDays: z.int(),
      rushDays: z.literal(1).nullable(),
      urgentDays: z.literal(0).nullable(),
      dateAvailable: replyDay,
      productTypes: z.array(z.enum(PRODUCT_TYPES)),
      quantityRequirements: z.string(),
      quantities: z.partialRecord(
        z.enum(PRODUCT_TYPES),
        z.object({ amount: z.number(), unit: z.enum(QUANTITY_UNITS) }),
      ),
      separateContainer: z.boolean(),
    }),
  ),
  multipliers: z.array(
    z.object({
      kind: z.literal('multiplier'),
      key: z.enum(TURNAROUND_TYPES),
      validFrom: replyDay,
      thousandths: z.int(),
    }),
  ),
  holidays: z.array(z.object({ kind: z.literal('holiday'), key: replyDay, name: z.string() })),
  settings: z.array(z.object({ key: z.string(), validFrom: replyDay, value: z.unknown() })),
} satisfies Record<keyof SavedSettings, z.ZodType>

const difference = z.object({
  what: z.string(),
  validFrom: replyDay,
  from: z.string().nullable(),
  to: z.string().nullable(),
} satisfies Record<keyof Difference, z.ZodType>)

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'manager',
  summary:
    'Get the tests, turnaround multipliers, holidays and settings of all days, each with the day it begins. The ETag is their version.',
  reply: z.object({ today: replyDay, ...savedSettings }),
})

export const previewSettings = endpoint({
  method: 'POST',
  path: '/admin/settings/preview',
  access: 'manager',
  summary:
    'Say what a change of the settings would change and which orders in progress would see it, without making it.',
  body: settingsChange,
  reply: z.object({
    differences: z.array(difference),
    arePricesChanged: z.boolean(),
    drafts: z.object({
      count: z.int().describe('Orders in progress with a test that changes'),
      isCapped: z.boolean().describe('There may be more'),
      owners: z.array(z.object({ name: z.string(), company: z.string().nullable() })),
    }),
    ordersToArrive: z.object({
      count: z.int().describe('Orders not received yet, whose due days are counted anew'),
      isCapped: z.boolean(),
    }),
  }),
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'manager',
  summary:
    'Change tests, turnaround multipliers, holidays and settings from a day on, and take back what has not begun. All of it or nothing is saved. A day in the past, and a catalog that would be incomplete on any later day, are refused. The ETag is the new version.',
  body: settingsChange,
  reply: z.object({ today: replyDay, ...savedSettings }),
})
