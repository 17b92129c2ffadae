import type { Client } from 'pg'
import { appSecrets } from '../src/second-factors/authenticator-app.ts'
import { challengeOf } from '../src/second-factors/passkeys.ts'
import { codeOfStep, randomSecret, stepAt } from '../src/second-factors/totp.ts'
import type { TestApp } from './make-app.ts'
import { SoftPasskey } from './soft-passkey.ts'

/** Of the one user who has second factors, away from those that are added. */
export const PASSKEY_ID = 100_000

const challengeIn = (token: string) => ({ challenge: challengeOf(token).toString('base64url') })

/** A passkey and an app that one user has, and those that anybody can add. */
export class WorldFactors {
  readonly #t: TestApp
  readonly #passkey: SoftPasskey
  readonly #unused: SoftPasskey
  readonly #secret = randomSecret()

  constructor(t: TestApp) {
    const { origin } = new URL(t.config.PUBLIC_URL)
    this.#t = t
    this.#passkey = new SoftPasskey(origin)
    this.#unused = new SoftPasskey(origin)
  }

  #seal = (userId: number, secret: string) => appSecrets(this.#t.config).seal(userId, secret)

  async addTo(owner: Client, userId: number) {
    await owner.query(
      `insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
        overriding system value values ($1, $2, $3, $4, 0, '{}', 'Phone', now())`,
      [PASSKEY_ID, userId, this.#passkey.id, this.#passkey.publicKey],
    )
    await owner.query(
      `insert into authenticator_apps (user_id, sealed_secret, last_step, created_at)
        values ($1, $2, 0, now())`,
      [userId, this.#seal(userId, randomSecret())],
    )
    await owner.query(
      `insert into provider_links values ($1, 'https://login.example', 'marcus', now(), now())`,
      [userId],
    )
  }

  sign = (token: string) => ({ token, response: this.#passkey.sign(challengeIn(token)) })

  newPasskey(token: string, userId: number) {
    const user = { id: Buffer.from(`user ${userId}`).toString('base64url') }
    return { token, response: this.#unused.create({ ...challengeIn(token), user }) }
  }

  newApp(userId: number) {
    const code = codeOfStep(this.#secret, stepAt(this.#t.clock.now()))
    return { setup: this.#seal(userId, this.#secret), code }
  }
}
