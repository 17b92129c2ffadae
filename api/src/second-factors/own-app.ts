import type * as contract from '@accession/contract/second-factors'
import { plainCode, WRONG_CODE } from '@accession/domain/users/second-factors'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireConfirmedHere } from '../session/require-confirmed.ts'
import { findOwnAccount } from '../users/account-store.ts'
import { appSecrets } from './authenticator-app.ts'
import { changeFactors, newRecoveryCodes, settleAddition, settleRemoval } from './change-factors.ts'
import { codeThrottle } from './code-throttle.ts'
import { qrCode } from './qr-code.ts'
import { deleteApp, findApp, findPasskeys, insertApp } from './second-factors-store.ts'
import { findStep, randomSecret } from './totp.ts'

/** What authenticator apps read from the QR code. */
function linkOf(secret: string, email: string, laboratory: string): string {
  const issuer = laboratory.replaceAll(':', ' ')
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/** Nothing is stored: the browser sends the sealed secret back with the first code. */
export function setUpApp(deps: Deps): Handler<typeof contract.setUpApp> {
  const { db, config } = deps
  const secrets = appSecrets(config)
  return async ({ user, request }) => {
    await requireConfirmedHere(deps, user, request)
    if (await findApp(db, user.userId)) throw new Problem('refused', { refusal: 'has-app' })
    const { email } = await findOwnAccount(db, user.userId)
    const secret = randomSecret()
    const qr = qrCode(linkOf(secret, email, config.laboratory.name))
    return { secret, qr, setup: secrets.seal(user.userId, secret) }
  }
}

/** The first code proves that the app has the secret, and is used up. */
export function addApp(deps: Deps): Handler<typeof contract.addApp> {
  const { clock } = deps
  const secrets = appSecrets(deps.config)
  const tryThrottle = codeThrottle(deps)
  return async ({ body: { setup, code }, user, request }) => {
    await requireConfirmedHere(deps, user, request)
    const tries = await tryThrottle(request, user.userId)
    await tries.spend()
    const reply = await changeFactors(deps, { user, request }, async (trx, userId) => {
      if (await findApp(trx, userId)) throw new Problem('refused', { refusal: 'has-app' })
      const now = clock.now()
      const secret = secrets.open(userId, setup)
      const step = secret ? findStep(secret, plainCode(code), now) : null
      if (!secret || step === null)
        throw new Problem('invalid-request', { fields: { code: WRONG_CODE } })
      const sealedSecret = secrets.renew(userId, setup, secret)
      await insertApp(trx, { userId, sealedSecret, step, now })
      return {
        action: 'second-factor:add',
        changes: { authenticatorApp: { to: true } },
        change: 'app-added',
        reply: { recoveryCodes: await settleAddition(trx, deps, user) },
      }
    })
    await tries.succeeded()
    return reply
  }
}

export function removeApp(deps: Deps): Handler<typeof contract.removeApp> {
  return ({ user, request }) =>
    changeFactors(deps, { user, request }, async (trx, userId) => {
      const { numDeletedRows } = await deleteApp(trx, userId)
      if (numDeletedRows === 0n) throw new Problem('not-found')
      const { isLast } = await settleRemoval(trx, deps, user)
      return {
        action: 'second-factor:remove',
        changes: { authenticatorApp: { from: true } },
        change: isLast ? 'last-removed' : 'app-removed',
        reply: undefined,
      }
    })
}

export function makeRecoveryCodes(deps: Deps): Handler<typeof contract.makeRecoveryCodes> {
  return ({ user, request }) =>
    changeFactors(deps, { user, request }, async (trx, userId) => {
      const hasFactor = (await findApp(trx, userId)) || (await findPasskeys(trx, userId)).length > 0
      if (!hasFactor) throw new Problem('refused', { refusal: 'no-second-factor' })
      return {
        action: 'second-factor:recovery-codes',
        changes: {},
        change: 'codes-made',
        reply: { recoveryCodes: await newRecoveryCodes(trx, userId) },
      }
    })
}
