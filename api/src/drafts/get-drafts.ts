import type * as contract from '@accession/contract/drafts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findDraft, findDrafts } from './drafts-store.ts'

export function getDrafts({ db }: Deps): Handler<typeof contract.getDrafts> {
  return async ({ user }) => ({ drafts: await findDrafts(db, user.userId) })
}

export function getDraft({ db }: Deps): Handler<typeof contract.getDraft> {
  return async ({ params: { id }, query: { seen }, user }) =>
    found(await findDraft(db, { userId: user.userId, id }, seen ?? null))
}
