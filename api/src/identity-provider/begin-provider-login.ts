import type * as contract from '@accession/contract/identity-provider'
import { HOME } from '@accession/domain/access/screens'
import { isOwnPath, PROVIDER_SIGN_IN_MS } from '@accession/domain/users/provider-sign-in'
import { digestOf, randomToken } from '../platform/auth/digest.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { PROVIDER_COOKIE } from '../session/cookies.ts'
import { networkOf } from '../session/network-of.ts'
import { withBegun } from './begun-values.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { insertProviderSignIn } from './provider-store.ts'

const QUARTER_HOUR_S = 900

/** What comes back is accepted only from this browser, which gets a new value each time. */
export function beginProviderLogin(
  deps: ProviderDeps,
): Handler<typeof contract.beginProviderLogin> {
  const { db, pool, clock, config, client, sentCookie, setCookie } = deps
  const perNetwork = throttle(pool, { name: 'provider', tries: 100, seconds: QUARTER_HOUR_S })
  return async ({ body, request, reply }) => {
    const provider = found(config.laboratory.identityProvider)
    await perNetwork.spend(networkOf(request.ip))
    const { url, state, nonce, codeVerifier } = await client.begin(provider).catch((reason) => {
      request.log.warn({ err: reason }, 'The identity provider does not answer')
      throw new Problem('unavailable')
    })
    const browser = randomToken()
    await insertProviderSignIn(db, {
      stateDigest: digestOf(state),
      browserDigest: digestOf(browser),
      nonce,
      codeVerifier,
      returnTo: isOwnPath(body.returnTo) ? body.returnTo : HOME,
      expiresAt: new Date(clock.now().getTime() + PROVIDER_SIGN_IN_MS),
    })
    setCookie(reply, PROVIDER_COOKIE, withBegun(sentCookie(request, PROVIDER_COOKIE), browser))
    return { url }
  }
}
