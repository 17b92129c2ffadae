import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/identity-provider'
import { decideProviderSignIn } from '@accession/domain/users/provider-sign-in'
import type { FastifyRequest } from 'fastify'
import { digestOf } from '../platform/auth/digest.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { factorChangedEmail } from '../second-factors/second-factor-emails.ts'
import { PROVIDER_COOKIE } from '../session/cookies.ts'
import { openSession } from '../session/open-session.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { begunValues } from './begun-values.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { findProviderUser, saveProviderLink, takeProviderSignIn } from './provider-store.ts'

/**
 * The identity provider says who somebody is; what they may do stays here. A sign-in that met the required
 * methods has used a second factor there, so none is asked for here; without required methods, users with
 * a second factor of ours sign in with their password and that.
 */
export function loginProvider(deps: ProviderDeps): Handler<typeof contract.loginProvider> {
  const { db, clock, config, client, sentCookie } = deps
  const open = openSession(deps)
  const record = (request: FastifyRequest, userId: number | null) =>
    recordSignIn(db, {
      userId,
      outcome: 'provider-refused',
      origin: originOf(request),
      now: clock.now(),
    })
  return async ({ body: { search }, request }) => {
    const provider = found(config.laboratory.identityProvider)
    const state = new URLSearchParams(search).get('state') ?? ''
    const browsers = begunValues(sentCookie(request, PROVIDER_COOKIE)).map(digestOf)
    const begun = await takeProviderSignIn(db, digestOf(state), browsers, clock.now())
    if (!begun) {
      await record(request, null)
      throw new Problem('refused', { refusal: 'provider-not-begun' })
    }
    const proven = await client
      .finish(provider, search, { ...begun, state })
      .catch(async (reason) => {
        request.log.warn({ err: reason }, 'The identity provider’s answer was refused')
        await record(request, null)
        throw new Problem('refused', { refusal: 'provider-failed' })
      })
    const { identity } = proven
    const verifiedEmail = identity.isEmailVerified ? (identity.email ?? null) : null
    const account = await findProviderUser(db, proven, verifiedEmail)
    const refusal = decideProviderSignIn(identity, account, provider.requiredMethods)
    if (refusal || !account) {
      await record(request, account?.userId ?? null)
      throw refusal === 'account-disabled'
        ? new Problem('account-disabled')
        : new Problem('refused', { refusal: refusal ?? 'provider-not-staff' })
    }
    const { userId, email } = account
    const hasSecondFactor = provider.requiredMethods.length > 0
    const grant = await open(request, { userId, hasSecondFactor }, async (trx) => {
      await saveProviderLink(trx, userId, proven, clock.now())
      if (account.isLinked) return
      const notice = { email, at: clock.now(), ...originOf(request), name: provider.label }
      const linked = factorChangedEmail({ ...notice, change: 'provider-linked' }, config)
      await enqueueEmail(trx, deps, linked)
      await recordAudit(trx, clock, {
        ...actorOf({ userId }, request),
        action: 'provider:link',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes: {},
      })
    })
    if (!grant) throw new Problem('account-disabled')
    return { ...grant, username: email, returnTo: begun.returnTo }
  }
}
