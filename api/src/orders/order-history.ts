import type * as contract from '@accession/contract/order-activity'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import type { LookUp } from './get-order.ts'
import { findOrderHistory } from './order-activity-store.ts'

export const getOrderHistory =
  ({ db, config }: Deps, lookUp: LookUp): Handler<typeof contract.getOrderHistory> =>
  async ({ params, user }) => {
    const { name } = config.laboratory
    const steps = await lookUp(params.orderNumber, user, (orderNumber, reader) =>
      findOrderHistory(db, orderNumber, reader, name),
    )
    return { steps }
  }
