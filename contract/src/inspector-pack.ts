import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { orderNumber } from './orders.ts'

export const getInspectorPack = endpoint({
  method: 'GET',
  path: '/admin/order/pack/:orderNumber',
  access: 'admin',
  summary:
    'Download everything about an order as a ZIP file: the order, its records in a hash chain, its emails, documents and files, and a signed list of all of it. `npm run verify-pack` checks it.',
  params: z.strictObject({ orderNumber }),
  file: 'application/zip',
})
