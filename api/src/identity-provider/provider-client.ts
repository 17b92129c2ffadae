import type { IdentityProvider } from '@accession/domain/laboratory/laboratory'
import type { ProvenIdentity } from '@accession/domain/users/provider-sign-in'
import * as openid from 'openid-client'
import type { Config } from '../platform/process/config.ts'

const HOUR_MS = 3_600_000
const TIMEOUT_S = 5

/** Exactly this address is registered at the provider; no request can change it. */
const redirectUriOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string =>
  new URL('/sign-in/callback', PUBLIC_URL).href

export type Begun = { state: string; nonce: string; codeVerifier: string }

/**
 * The library checks state, issuer, code verifier, nonce, audience, expiry and, against the provider's
 * published keys, the signature of the ID token.
 */
export function providerClient(config: Config) {
  let kept: { at: number; of: IdentityProvider; client: Promise<openid.Configuration> } | null =
    null

  function clientOf(provider: IdentityProvider): Promise<openid.Configuration> {
    const isFresh = kept && kept.of.issuer === provider.issuer && Date.now() - kept.at < HOUR_MS
    if (kept && isFresh) return kept.client
    const secret = config.OIDC_CLIENT_SECRET
    const isLocal = provider.issuer.startsWith('http:')
    const client = openid.discovery(
      new URL(provider.issuer),
      provider.clientId,
      undefined,
      secret ? openid.ClientSecretPost(secret) : openid.None(),
      {
        timeout: TIMEOUT_S,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(isLocal ? [openid.allowInsecureRequests] : []),
        ],
      },
    )
    kept = { at: Date.now(), of: provider, client }
    client.catch(() => {
      kept = null
    })
    return client
  }

  return {
    async begin(provider: IdentityProvider): Promise<Begun & { url: string }> {
      const client = await clientOf(provider)
      const codeVerifier = openid.randomPKCECodeVerifier()
      const [state, nonce] = [openid.randomState(), openid.randomNonce()]
      const url = openid.buildAuthorizationUrl(client, {
        redirect_uri: redirectUriOf(config),
        scope: 'openid email',
        response_type: 'code',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { state, nonce, codeVerifier, url: url.href }
    },
    async finish(provider: IdentityProvider, search: string, begun: Begun) {
      const client = await clientOf(provider)
      const url = new URL(redirectUriOf(config))
      url.search = search
      const tokens = await openid.authorizationCodeGrant(client, url, {
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        pkceCodeVerifier: begun.codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('There is no ID token')
      const { sub: subject, iss: issuer, amr } = claims
      /** Some providers put the email only there. */
      const { email, email_verified } =
        claims.email === undefined && client.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(client, tokens.access_token, subject)
          : claims
      const methods = Array.isArray(amr) ? amr.filter((one) => typeof one === 'string') : []
      const identity: ProvenIdentity = {
        email: typeof email === 'string' ? email : undefined,
        isEmailVerified: typeof email === 'string' && email_verified === true,
        methods,
      }
      return { issuer, subject, identity }
    },
  }
}
