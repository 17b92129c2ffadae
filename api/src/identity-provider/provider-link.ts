import type * as contract from '@accession/contract/identity-provider'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { changeFactors } from '../second-factors/change-factors.ts'
import { deleteProviderLink, findProviderLink } from './provider-store.ts'

export function getProviderLink({ db }: Deps): Handler<typeof contract.getProviderLink> {
  return async ({ user }) => ({ link: (await findProviderLink(db, user.userId)) ?? null })
}

export function removeProviderLink(deps: Deps): Handler<typeof contract.removeProviderLink> {
  return ({ user, request }) =>
    changeFactors(deps, { user, request }, async (trx, userId) => {
      if (!(await deleteProviderLink(trx, userId))) throw new Problem('not-found')
      return {
        action: 'provider:unlink',
        changes: {},
        change: 'provider-unlinked',
        name: deps.config.laboratory.identityProvider?.label,
        reply: undefined,
      }
    })
}
