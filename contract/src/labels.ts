import { labelForm } from '@accession/domain/labels/label-form'
import { LABEL_STOCKS, ZPL_RESOLUTIONS } from '@accession/domain/labels/label-stock'
import { MAX_SAMPLES, TOO_MANY_SAMPLES } from '@accession/domain/samples/check-samples'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { orderNumber } from './orders.ts'

const samplesToLabel = {
  orderNumber,
  sampleIds: z
    .array(id)
    .min(1)
    .max(MAX_SAMPLES, { error: TOO_MANY_SAMPLES, abort: true })
    .optional()
    .describe('Left out, every sample is labeled'),
}

const labeledSample = z.object({
  sampleId: z.int(),
  sampleNumber: z.string(),
  sampleName: z.string(),
  labels: z.int().describe('One for each container'),
  timesPrinted: z.int(),
})

export const getLabels = endpoint({
  method: 'GET',
  path: '/order-labels/:orderNumber',
  access: 'ordering',
  summary: 'How many labels each sample of an order needs, and how often they were printed.',
  params: z.strictObject({ orderNumber }),
  reply: z.object({ samples: z.array(labeledSample) }),
})

export type LabeledSample = z.infer<typeof labeledSample>

export const printLabels = endpoint({
  method: 'POST',
  path: '/order-labels/pdf',
  access: 'ordering',
  summary: 'Print the labels of an order’s samples, as a PDF. Counts as a printing of each.',
  body: z.strictObject({
    ...samplesToLabel,
    stock: z.enum(LABEL_STOCKS),
    firstPosition: labelForm.shape.firstPosition
      .default(1)
      .describe('The first free label of the first sheet, counted row by row'),
  }),
  file: 'application/pdf',
})

export const printZplLabels = endpoint({
  method: 'POST',
  path: '/order-labels/zpl',
  access: 'ordering',
  summary:
    'Print the labels of an order’s samples on a 2 × 1 inch label printer, as ZPL II. Counts as a printing of each.',
  body: z.strictObject({
    ...samplesToLabel,
    resolution: z.literal(ZPL_RESOLUTIONS).describe('Dots per inch of the printer'),
  }),
  file: 'x-application/zpl',
})
