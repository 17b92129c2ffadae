import {
  MAX_TEMPLATES,
  templateNameForm,
  templateSamples,
} from '@accession/domain/orders/template-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { orderTemplate } from './order-templates.ts'
import { ORDER_BODY_LIMIT } from './orders.ts'

export const createOrderTemplate = endpoint({
  method: 'POST',
  path: '/order-templates',
  access: 'memberOrdering',
  summary: `Save samples as an order template of a billing company, without names and batches. Its name must be unique there (409), and there are at most ${MAX_TEMPLATES}.`,
  bodyLimit: ORDER_BODY_LIMIT,
  body: templateNameForm.extend({ parentCompanyId: id, samples: templateSamples }),
  reply: orderTemplate,
})

export const renameOrderTemplate = endpoint({
  method: 'PATCH',
  path: '/order-templates',
  access: 'memberOrdering',
  summary: 'Rename an order template. Its name must be unique in its billing company (409).',
  body: templateNameForm.extend({ id }),
  reply: orderTemplate,
})

export const deleteOrderTemplate = endpoint({
  method: 'DELETE',
  path: '/order-templates',
  access: 'memberOrdering',
  summary: 'Delete an order template.',
  body: z.strictObject({ templateId: id }),
})
