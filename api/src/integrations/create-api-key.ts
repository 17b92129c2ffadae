import type * as contract from '@accession/contract/integrations'
import { apiKeyIssues, MAX_API_KEYS, missingRightMessage } from '@accession/domain/access/api-key'
import { missingKeyRight, missingOwnRight } from '@accession/domain/access/key-scopes'
import { mayOrder } from '@accession/domain/access/permissions'
import { lockBillingCompany } from '../companies/company-writing-store.ts'
import { newKeyToken } from '../platform/auth/key-tokens.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { requireConfirmedHere } from '../session/require-confirmed.ts'
import {
  countLiveKeys,
  insertApiKey,
  type KeyOwner,
  lockApiKey,
  lockHolder,
  lockLaboratoryKeys,
} from './api-keys-store.ts'
import { labToday, requireOwner, toApiKey } from './get-api-keys.ts'
import { recordKey } from './record-key.ts'

type NewKey = Parameters<typeof apiKeyIssues>[0]

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
/** Revoking makes room for another key, so the limit of keys that work is not enough. */
const KEYS_AN_HOUR = 20
/** Each key for someone else is two emails to them: that it was made and that it was revoked. */
const KEYS_FOR_ANOTHER_A_DAY = 10

function keyLimits({ pool }: Deps) {
  const hourly = { tries: KEYS_AN_HOUR, seconds: HOUR_S }
  const daily = { tries: KEYS_FOR_ANOTHER_A_DAY, seconds: DAY_S, firstPauseSeconds: DAY_S }
  const perUser = throttle(pool, { name: 'api-key-create', ...hourly })
  const perOther = throttle(pool, { name: 'api-key-for-another', ...daily })
  /** A key that was not made does not count. */
  return async <T>(maker: number, responsible: number, make: () => Promise<T>): Promise<T> => {
    const counts = [
      { limit: perUser, key: String(maker) },
      ...(responsible === maker ? [] : [{ limit: perOther, key: `${maker}/${responsible}` }]),
    ]
    for (const { limit, key } of counts) await limit.spend(key)
    try {
      return await make()
    } catch (error) {
      for (const { limit, key } of counts) await limit.refund(key)
      throw error
    }
  }
}

/** Who makes a key confirms the password in their own browser: a copied access token makes none. */
export function createApiKey(deps: Deps): Handler<typeof contract.createApiKey> {
  const { db, clock } = deps
  const withinLimits = keyLimits(deps)
  return async ({ body: { parentCompanyId: owner, ...form }, user, request }) => {
    requireOwner(user, owner)
    const today = labToday(deps)
    refuse(apiKeyIssues(form, owner === null, today))
    await requireConfirmedHere(deps, user, request)
    const { token, prefix, digest } = newKeyToken()
    const { name, scopes, responsibleUserId: userId, lastDay } = form
    const make = async (trx: Queryable) => {
      await lockOwner(trx, owner)
      await requireRights(trx, user, owner, form)
      if ((await countLiveKeys(trx, owner, today)) >= MAX_API_KEYS)
        throw new Problem('refused', { refusal: 'too-many-api-keys' })
      const by = { userId, createdBy: user.userId, now: clock.now() }
      const made = { prefix, digest, owner, name, scopes, lastDay, ...by }
      const stored = found(await lockApiKey(trx, await insertApiKey(trx, made)))
      await recordKey(trx, deps, { user, request }, { action: 'api-key:create', stored })
      return stored
    }
    const key = await withinLimits(user.userId, userId, () => db.transaction().execute(make))
    return { key: toApiKey(key, today), token }
  }
}

function refuse(fields: Record<string, string>) {
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
}

/** Keys of an owner are made one at a time. */
async function lockOwner(trx: Queryable, owner: KeyOwner) {
  if (owner === null) await lockLaboratoryKeys(trx)
  else found(await lockBillingCompany(trx, owner))
}

/** Neither the responsible user nor whoever makes the key gets more through it than they have. */
async function requireRights(
  trx: Queryable,
  user: SignedIn,
  owner: KeyOwner,
  { scopes, responsibleUserId }: NewKey,
) {
  const holder = await lockHolder(trx, responsibleUserId, owner)
  if (!holder || (owner === null ? !holder.isAdmin : !holder.isMember))
    return refuse({ responsibleUserId: 'Choose someone from the list' })
  const missing = missingKeyRight(owner === null, scopes, holder)
  if (missing) refuse({ responsibleUserId: missingRightMessage(holder.name, missing) })
  const own = missingOwnRight(owner === null, scopes, {
    roles: user.permissions.roles,
    mayOrder: mayOrder(user.permissions),
    seesBilling: owner !== null && user.billedCompanyIds.includes(owner),
  })
  if (own) refuse({ scopes: OWN_RIGHT_MESSAGES[own] })
}

const OWN_RIGHT_MESSAGES = {
  finance: 'You can’t give a key more than you may do: you do not have the finance role',
  intake: 'You can’t give a key more than you may do: you do not have the intake role',
  ordering: 'You can’t give a key more than you may do: you are not allowed to order',
  billing: 'You can’t give a key more than you may do: you are not allowed to see billing',
}
