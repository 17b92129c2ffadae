import * as z from 'zod'
import { idField } from '../fields/id-field.ts'
import { requiredTextField } from '../fields/text-field.ts'
import { WORKLIST_FILTERS } from './worklist.ts'

/** What the worklist can show of each order, besides its number and its next step. */
export const VIEW_COLUMNS = [
  'company',
  'billingCompany',
  'placedBy',
  'placed',
  'samples',
  'status',
  'due',
  'received',
  'amount',
] as const
export type ViewColumn = (typeof VIEW_COLUMNS)[number]

export const VIEW_COLUMN_LABELS: Record<ViewColumn, string> = {
  company: 'Company',
  billingCompany: 'Billing Company',
  placedBy: 'Placed by',
  placed: 'Placed',
  samples: 'Samples',
  status: 'Status',
  due: 'Due',
  received: 'Received',
  amount: 'Amount',
}

/** Shown unless the user chooses others. */
export const USUAL_COLUMNS: readonly ViewColumn[] = [
  'company',
  'samples',
  'status',
  'due',
  'received',
  'amount',
]

export const viewColumns = z.array(z.enum(VIEW_COLUMNS)).max(VIEW_COLUMNS.length, { abort: true })

/** The filters, the order and the columns of the worklist. */
export const worklistView = z.strictObject({
  ...WORKLIST_FILTERS,
  billingCompanyId: idField.optional(),
  columns: viewColumns.optional(),
})
export type WorklistView = z.output<typeof worklistView>

export const viewForm = z.strictObject({
  name: requiredTextField(50),
  isShared: z.boolean(),
})

/** How many views a member of staff can save for themselves, and all of them together for everyone. */
export const MAX_VIEWS = 50

/** Why a view is not saved. */
export const VIEW_REFUSALS = ['too-many-views'] as const
