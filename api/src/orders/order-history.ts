import type * as contract from '@accession/contract/order-record'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import type { LookUp } from './get-order.ts'
import { findOrderHistory } from './order-history-store.ts'

export const getOrderHistory =
  ({ db, config }: Parts, lookUp: LookUp): Handler<typeof contract.getOrderHistory> =>
  async ({ params, person }) => {
    const { name } = config.laboratory
    const steps = await lookUp(params.orderNumber, person, (orderNumber, reader) =>
      findOrderHistory(db, orderNumber, reader, name),
    )
    return { steps }
  }
