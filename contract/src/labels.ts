import { labelForm } from '@accession/domain/labels/label-form'
import { LABEL_STOCKS, ZPL_RESOLUTIONS } from '@accession/domain/labels/label-stock'
import { MAX_SAMPLES, TOO_MANY_SAMPLES } from '@accession/domain/samples/check-samples'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { orderNumber } from './orders.ts'
import { LISTED_ORDERS_A_PAGE } from './pages.ts'

const samplesToLabel = {
  orderNumber,
  sampleIds: z
    .array(id)
    .min(1)
    .max(MAX_SAMPLES, { error: TOO_MANY_SAMPLES, abort: true })
    .optional()
    .describe('Left out, every sample is labeled'),
}

const onPaper = {
  stock: z.enum(LABEL_STOCKS),
  firstPosition: labelForm.shape.firstPosition
    .default(1)
    .describe('The first free label of the first sheet, counted row by row'),
}
const onLabelPrinter = {
  resolution: z.literal(ZPL_RESOLUTIONS).describe('Dots per inch of the printer'),
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
  scope: 'orders:read',
  summary: 'How many labels each sample of an order needs, and how often they were printed.',
  params: z.strictObject({ orderNumber }),
  reply: z.object({ samples: z.array(labeledSample) }),
})

export type LabeledSample = z.infer<typeof labeledSample>

export const printLabels = endpoint({
  method: 'POST',
  path: '/order-labels/pdf',
  access: 'ordering',
  scope: 'orders:read',
  summary: 'Print the labels of an order’s samples, as a PDF. Counts as a printing of each.',
  body: z.strictObject({ ...samplesToLabel, ...onPaper }),
  file: 'application/pdf',
})

export const printZplLabels = endpoint({
  method: 'POST',
  path: '/order-labels/zpl',
  access: 'ordering',
  scope: 'orders:read',
  summary:
    'Print the labels of an order’s samples on a 2 × 1 inch label printer, as ZPL II. Counts as a printing of each.',
  body: z.strictObject({ ...samplesToLabel, ...onLabelPrinter }),
  file: 'x-application/zpl',
})

/** Those chosen on one page of the worklist. */
const ordersToLabel = {
  orderNumbers: z.array(orderNumber).min(1).max(LISTED_ORDERS_A_PAGE, { abort: true }),
}

export const printLabelsOfOrders = endpoint({
  method: 'POST',
  path: '/admin/order-labels/pdf',
  access: 'admin',
  scope: 'orders:read',
  summary:
    'Print the labels of all samples of several orders, one order after the other, as a PDF: at most 3,000 labels at once. Counts as a printing of each.',
  body: z.strictObject({ ...ordersToLabel, ...onPaper }),
  file: 'application/pdf',
})

export const printZplLabelsOfOrders = endpoint({
  method: 'POST',
  path: '/admin/order-labels/zpl',
  access: 'admin',
  scope: 'orders:read',
  summary: 'The same on a 2 × 1 inch label printer, as ZPL II.',
  body: z.strictObject({ ...ordersToLabel, ...onLabelPrinter }),
  file: 'x-application/zpl',
})
