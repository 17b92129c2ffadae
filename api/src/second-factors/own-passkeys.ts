import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/second-factors'
import { MAX_PASSKEYS } from '@accession/domain/users/second-factors'
import { randomToken } from '../platform/auth/digest.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { insertChallenge, takeChallenge } from '../session/pending-sign-ins-store.ts'
import { requireConfirmedHere } from '../session/require-confirmed.ts'
import { findOwnAccount } from '../users/account-store.ts'
import { changeFactors, settleAddition, settleRemoval } from './change-factors.ts'
import { passkeysFor } from './passkeys.ts'
import {
  deletePasskey,
  findOwnPasskey,
  findPasskeys,
  insertPasskey,
  updatePasskeyName,
} from './second-factors-store.ts'

export function addPasskeyOptions(deps: Deps): Handler<typeof contract.addPasskeyOptions> {
  const { db, clock, config } = deps
  const passkeys = passkeysFor(config)
  return async ({ user, request }) => {
    await requireConfirmedHere(deps, user, request)
    const own = await findOwnAccount(db, user.userId)
    const known = await findPasskeys(db, user.userId)
    if (known.length >= MAX_PASSKEYS) throw new Problem('refused', { refusal: 'too-many-passkeys' })
    const token = randomToken()
    await insertChallenge(db, { token, now: clock.now(), userId: user.userId })
    const { id, email, firstName, lastName } = own
    const name = `${firstName} ${lastName}`
    return { token, options: await passkeys.askForNew(token, config, { id, email, name }, known) }
  }
}

export function addPasskey(deps: Deps): Handler<typeof contract.addPasskey> {
  const { clock } = deps
  const passkeys = passkeysFor(deps.config)
  return ({ body: { token, name, response }, user, request }) =>
    changeFactors(deps, { user, request }, async (trx, userId) => {
      const now = clock.now()
      if (!(await takeChallenge(trx, { token, now, userId }))) throw new Problem('sign-in-expired')
      if ((await findPasskeys(trx, userId)).length >= MAX_PASSKEYS)
        throw new Problem('refused', { refusal: 'too-many-passkeys' })
      const created = await passkeys.verifyNew(token, response)
      if (!created || !(await insertPasskey(trx, { ...created, userId, name, now })))
        throw new Problem('refused', { refusal: 'passkey-not-accepted' })
      const recoveryCodes = await settleAddition(trx, deps, user)
      return {
        action: 'second-factor:add',
        changes: { passkey: { to: name } },
        change: 'passkey-added',
        name,
        reply: { recoveryCodes },
      }
    })
}

export function renamePasskey({ db, clock }: Deps): Handler<typeof contract.renamePasskey> {
  return ({ params: { passkeyId }, body: { name }, user, request }) =>
    db.transaction().execute(async (trx) => {
      const before = found(await findOwnPasskey(trx, user.userId, passkeyId))
      if (before.name === name) return
      await updatePasskeyName(trx, passkeyId, name)
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'second-factor:rename',
        subject: USER_SUBJECT,
        subjectId: user.userId,
        changes: { passkey: { from: before.name, to: name } },
      })
    })
}

export function removePasskey(deps: Deps): Handler<typeof contract.removePasskey> {
  return ({ params: { passkeyId }, user, request }) =>
    changeFactors(deps, { user, request }, async (trx, userId) => {
      const { name } = found(await findOwnPasskey(trx, userId, passkeyId))
      await deletePasskey(trx, passkeyId)
      const { isLast } = await settleRemoval(trx, deps, user)
      return {
        action: 'second-factor:remove',
        changes: { passkey: { from: name } },
        change: isLast ? 'last-removed' : 'passkey-removed',
        name,
        reply: undefined,
      }
    })
}
