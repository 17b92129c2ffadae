import type { Order } from '@accession/contract/orders'
import { anOrder } from './orders.ts'

export const ORDER = '26-000123'
export const RESIN = '26-000123-01'
export const DROPS = '26-000123-02'

const received = { received: '2026-11-13T16:12:00.000Z', accepted: '2026-11-13T17:00:00.000Z' }

/**
 * Resin with two terpenes tests at the old price of $75.00, and drops with pH at $20.00: $153.00.
 */
export function anAcceptedOrder(changes: Partial<Order> = {}): Order {
  const { samples, ...facts } = changes
  const order = anOrder({ ...received, status: 'accepted', total: 153, revision: 0, ...facts })
  const [drops, resin] = order.samples
  const [, ph] = drops?.tests ?? []
  const [terpenes] = resin?.tests ?? []
  if (!drops || !resin || !ph || !terpenes) throw new Error('the order has changed')
  const dated = { testCount: 1, startDate: '2026-11-16', dueDate: '2026-11-23' }
  const parameters = [{ parameterKeyName: 'terpeneContent', parameterValue: '10-100%' }]
  const terpene = { ...terpenes, ...dated, testParameters: parameters }
  const info = { complianceType: 'Standard', statusType: null } as const
  return {
    ...order,
    samples: [
      {
        ...resin,
        sampleInfo: {
          ...resin.sampleInfo,
          ...info,
          sampleNumber: RESIN,
          sampleName: 'Live Resin',
          productType: 'concentrate',
        },
        tests: [
          { ...terpene, testNumber: `${RESIN}-01` },
          { ...terpene, testId: 4, testNumber: `${RESIN}-02` },
        ],
      },
      {
        ...drops,
        sampleInfo: { ...drops.sampleInfo, ...info, sampleNumber: DROPS, productType: 'unit' },
        tests: [{ ...ph, ...dated, listPrice: 20, testNumber: `${DROPS}-01` }],
      },
    ],
    ...(samples && { samples }),
  }
}
