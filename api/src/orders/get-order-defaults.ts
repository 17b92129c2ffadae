import type * as contract from '@accession/contract/orders'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findOrderDefaults, readerOf } from './order-reads-store.ts'

const NONE = { companyId: null, licenseNumber: null, guestInfo: null }

export const getOrderDefaults =
  ({ db }: Deps): Handler<typeof contract.getOrderDefaults> =>
  async ({ query, user }) =>
    (await findOrderDefaults(db, readerOf(user), query.companyId)) ?? NONE
