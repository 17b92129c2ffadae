import type * as contract from '@accession/contract/activity'
import { topicsOf } from '@accession/domain/history/activity-kinds'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findActivity } from './activity-store.ts'

export const getActivity =
  ({ db, config }: Deps): Handler<typeof contract.getActivity> =>
  ({ query: { kind, userId, from, to, before } }) => {
    const topics = kind === undefined && userId === undefined ? null : topicsOf(kind)
    return findActivity(db, { topics, userId, from, to, before }, config.laboratory.timeZone)
  }
