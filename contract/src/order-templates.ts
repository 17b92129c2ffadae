import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'
import { rowVersion } from './pages.ts'

const templateRow = z.object({
  id: z.int(),
  parentCompanyId: z.int(),
  name: z.string(),
  contents: z
    .array(z.object({ productType: z.string(), samples: z.int(), testNames: z.array(z.string()) }))
    .describe('How many samples of each product type, and their tests'),
  version: rowVersion,
})
export type TemplateRow = z.infer<typeof templateRow>

/** As it was saved: it may name tests and answers that are no longer in use. */
const templateSample = z.object({
  sampleInfo: z.record(z.string(), z.string()),
  tests: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
})

export const orderTemplate = templateRow.extend({ samples: z.array(templateSample) })
export type OrderTemplate = z.infer<typeof orderTemplate>

const ofCompany = z.strictObject({ parentCompanyId: idInText.optional() })

export const getOrderTemplates = endpoint({
  method: 'GET',
  path: '/order-templates',
  access: 'memberOrdering',
  scope: 'orders:read',
  summary:
    'List the order templates of a billing company, or of all your billing companies, by name.',
  query: ofCompany,
  reply: z.object({ templates: z.array(templateRow) }),
})

export const getOrderTemplate = endpoint({
  method: 'GET',
  path: '/order-templates/:templateId',
  access: 'memberOrdering',
  scope: 'orders:read',
  summary: 'Get an order template with its samples.',
  params: z.strictObject({ templateId: idInText }),
  reply: orderTemplate,
})

export const getSampleTemplates = endpoint({
  method: 'GET',
  path: '/sample-templates',
  access: 'memberOrdering',
  summary:
    'List the same templates for a spreadsheet. Each that has a single sample comes with it; the others have none.',
  query: ofCompany,
  reply: z.object({
    templates: z.array(
      z.object({
        parentCompanyId: z.int(),
        name: z.string(),
        numberOfSamples: z.int(),
        sample: templateSample.nullable(),
      }),
    ),
  }),
})
