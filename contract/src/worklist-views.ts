import {
  AGE_FILTERS,
  DUE_FILTERS,
  WORKLIST_SORTS,
  WORKLISTS,
} from '@accession/domain/orders/worklist'
import { VIEW_COLUMNS, viewForm, worklistView } from '@accession/domain/orders/worklist-view'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'

const savedView = z.object({
  viewId: z.int(),
  name: z.string(),
  isShared: z.boolean().describe('For all staff; otherwise only for you'),
  view: z.object({
    list: z.enum(WORKLISTS),
    q: z.string().optional(),
    due: z.enum(DUE_FILTERS).optional(),
    olderThan: z.enum(AGE_FILTERS).optional(),
    billingCompanyId: z.int().optional(),
    sort: z.enum(WORKLIST_SORTS).optional(),
    descending: z.enum(['true', 'false']).optional(),
    columns: z.array(z.enum(VIEW_COLUMNS)).optional(),
  }),
})
export type SavedView = z.infer<typeof savedView>

export const getWorklistViews = endpoint({
  method: 'GET',
  path: '/admin/worklist/views',
  access: 'admin',
  summary: 'List your saved views of the worklist, then those for all staff, by name.',
  reply: z.object({ views: z.array(savedView) }),
})

export const saveWorklistView = endpoint({
  method: 'PUT',
  path: '/admin/worklist/views',
  access: 'admin',
  summary:
    'Save a view of the worklist, for yourself or for all staff. One of the same name is replaced.',
  body: viewForm.extend({ view: worklistView }),
  reply: savedView,
})

export const deleteWorklistView = endpoint({
  method: 'DELETE',
  path: '/admin/worklist/views/:viewId',
  access: 'admin',
  summary: 'Remove a view: one of yours, or one for all staff.',
  params: z.strictObject({ viewId: idInText }),
})
