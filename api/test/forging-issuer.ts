import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Forged = { claims?: JWTPayload; alg?: 'RS256' | 'none' | 'HS256'; ownKey?: boolean }
type TokenRequest = { code: string; verifier: string | null; secret: string | null }

const KEY_ID = 'published'
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An identity provider that answers what the test says, also what no honest one would. */
export async function forgingIssuer(clientId: string) {
  const published = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(published.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const requests: TokenRequest[] = []
  const next: Forged & { honest: JWTPayload } = { honest: {} }

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const common = { iss: issuer, aud: clientId, sub: 'subject-1', iat: now, exp: now + 300 }
    const claims = { ...common, ...next.honest, ...next.claims }
    if (next.alg === 'none') return `${base64({ alg: 'none' })}.${base64(claims)}.`
    if (next.alg === 'HS256')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: KEY_ID })
        .sign(new TextEncoder().encode('the-client-secret-of-the-tests-000'))
    const key = next.ownKey ? other.privateKey : published.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key)
  }

  const server = createServer((request, response) => {
    const send = (body: object) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration')
      return send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (request.url === '/jwks') return send({ keys: [jwk] })
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      const body = new URLSearchParams(text)
      requests.push({
        code: body.get('code') ?? '',
        verifier: body.get('code_verifier'),
        secret: body.get('client_secret'),
      })
      send({ access_token: 'at', token_type: 'Bearer', id_token: await idToken() })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    requests,
    /** The ID token of the next answers: an honest one with these changes. */
    answer: (honest: JWTPayload, forged: Forged = {}) => {
      Object.assign(next, { claims: undefined, alg: undefined, ownKey: undefined }, forged, {
        honest,
      })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
