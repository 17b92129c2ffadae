import type { Order } from '@accession/contract/orders'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import type { Method } from './order-driver.ts'
import { aLaCarte, tincture } from './order-examples.ts'

export const phTest = { testName: 'ph', turnAroundType: 'standard' } as const
export const ph = { ...phTest, testCount: 1 }

export const dropsAndPh: SampleSubmission[] = [
  tincture,
  {
    sampleId: null,
    sampleInfo: { ...tincture.sampleInfo, sampleName: 'Other Drops' },
    tests: [{ ...ph, testCount: 2 }],
  },
]

export const NAMES = [
  'company',
  'samples',
  'sample',
  'tests',
  'test',
  'dropSample',
  'dropTest',
] as const
type Call = readonly [Method, string, object]

/** Each of the seven calls, for an order of the two samples above. */
export const calls = ({
  orderNumber,
  orderId,
}: Pick<Order, 'orderNumber' | 'orderId'>): Record<(typeof NAMES)[number], Call> => ({
  company: ['PATCH', '/admin/order/company', { orderNumber, companyNumber: 'C-00003' }],
  samples: ['POST', '/admin/order/samples', { samples: [aLaCarte], orderId, companyId: 1 }],
  sample: [
    'PATCH',
    '/admin/order/sample',
    {
      sampleNumber: `${orderNumber}-01`,
      sampleInfo: { ...tincture.sampleInfo, sampleName: 'Anew' },
    },
  ],
  tests: ['POST', '/admin/order/tests', { sampleNumber: `${orderNumber}-01`, tests: [ph] }],
  test: [
    'PATCH',
    '/admin/order/test',
    { ...phTest, testNumber: `${orderNumber}-02-01`, turnAroundType: 'rush' },
  ],
  dropSample: ['DELETE', '/admin/order/sample', { sampleNumber: `${orderNumber}-01` }],
  dropTest: ['DELETE', '/admin/order/test', { testNumber: `${orderNumber}-02-01` }],
})
