import type * as contract from '@accession/contract/worklist-views'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findViews, removeView, writeView } from './worklist-views-store.ts'

export const getWorklistViews =
  ({ db }: Deps): Handler<typeof contract.getWorklistViews> =>
  async ({ user: { userId } }) => ({ views: await findViews(db, userId) })

/** Not audited: a view changes nothing but what is shown. */
export const saveWorklistView =
  ({ db }: Deps): Handler<typeof contract.saveWorklistView> =>
  async ({ body: { name, isShared, view }, user: { userId } }) => {
    const saved = await writeView(db, isShared ? null : userId, name, view)
    if (!saved) throw new Problem('refused', { refusal: 'too-many-views' })
    return saved
  }

export const deleteWorklistView =
  ({ db }: Deps): Handler<typeof contract.deleteWorklistView> =>
  async ({ params: { viewId }, user: { userId } }) => {
    if (!(await removeView(db, userId, viewId))) throw new Problem('not-found')
  }
