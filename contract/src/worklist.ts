import { WORKLIST_FILTERS } from '@accession/domain/orders/worklist'
import * as z from 'zod'
import { CSV } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'
import { listedOrder } from './order-lists.ts'
import { pageMeta, pageOffset } from './pages.ts'

const worklistFilter = z.strictObject({
  ...WORKLIST_FILTERS,
  billingCompanyId: idInText.optional(),
})
export type WorklistFilter = z.output<typeof worklistFilter>

export const worklistOrder = listedOrder.extend({
  orderId: z.int(),
  parentCompanyId: z.int().nullable().describe('Null for a guest order'),
  received: z.iso.datetime().nullable(),
  sampleNames: z.array(z.string()).describe('The first few'),
})
export type WorklistOrder = z.infer<typeof worklistOrder>

export const getWorklist = endpoint({
  method: 'GET',
  path: '/admin/worklist',
  access: 'admin',
  scope: 'orders:read',
  summary:
    'List orders to work on, 200 per page: a list of today’s work, those of one status, or all. Open lists can be sorted by anything; invoiced, canceled and all orders by their number. Filters apply to the most urgent (or newest) 5,000 of the list; isCapped says that there are more.',
  query: worklistFilter.extend({ offset: pageOffset }),
  reply: z.object({
    data: z.array(worklistOrder),
    meta: pageMeta,
    isCapped: z.boolean().describe('There are orders that were not looked through'),
  }),
})

export const getWorklistCsv = endpoint({
  method: 'GET',
  path: '/admin/worklist/csv',
  access: 'admin',
  scope: 'orders:read',
  summary: 'The same as a CSV file, with every row that GET /admin/worklist has on all its pages.',
  query: worklistFilter,
  file: CSV,
})
