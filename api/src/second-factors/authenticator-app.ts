import { isAppCode, plainCode } from '@accession/domain/users/second-factors'
import { sealer } from '../platform/auth/sealed.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Config } from '../platform/process/config.ts'
import { recoveryDigest } from './recovery-code.ts'
import {
  findApp,
  findOldSecrets,
  renewSecrets,
  useAppCode,
  useRecoveryCode,
} from './second-factors-store.ts'
import { findStep } from './totp.ts'

type Try = { userId: number; code: string; now: Date }
type Outcome = 'app' | 'recovery-code' | 'wrong' | 'used'

const contextOf = (userId: number) => `user ${userId}`

/** The secrets of authenticator apps, each sealed for its user. */
export function appSecrets({ TOKEN_KEYS }: Pick<Config, 'TOKEN_KEYS'>) {
  const secrets = sealer(TOKEN_KEYS, 'authenticator-app')
  const seal = (userId: number, secret: string) => secrets.seal(secret, contextOf(userId))
  const open = (userId: number, sealed: string) => secrets.open(sealed, contextOf(userId))
  return {
    seal,
    open,
    /** With the newest key, so that the older one can be removed some day. */
    renew: (userId: number, sealed: string, secret: string) =>
      secrets.isOld(sealed) ? seal(userId, secret) : sealed,
  }
}

/** Seals with the newest key what an older one sealed, so that the older one can be removed. */
export function renewAppSecrets(db: Queryable, config: Pick<Config, 'TOKEN_KEYS'>) {
  const secrets = appSecrets(config)
  const [newest] = config.TOKEN_KEYS
  return findOldSecrets(db, newest?.kid ?? '').then((old) =>
    renewSecrets(
      db,
      old.flatMap(({ userId, sealedSecret: from }) => {
        const secret = secrets.open(userId, from)
        return secret ? [{ userId, from, to: secrets.seal(userId, secret) }] : []
      }),
    ),
  )
}

/** Uses up a code of the app or a recovery code, if it is right. */
export function codeTaker(config: Pick<Config, 'TOKEN_KEYS'>) {
  const secrets = appSecrets(config)
  async function takeAppCode(db: Queryable, { userId, code, now }: Try): Promise<Outcome> {
    const app = await findApp(db, userId)
    const secret = app && secrets.open(userId, app.sealedSecret)
    const step = secret ? findStep(secret, plainCode(code), now) : null
    if (!app || !secret || step === null) return 'wrong'
    const sealedSecret = secrets.renew(userId, app.sealedSecret, secret)
    return (await useAppCode(db, { userId, sealedSecret, step, now })) ? 'app' : 'used'
  }
  return async (db: Queryable, tried: Try): Promise<Outcome> => {
    if (isAppCode(tried.code)) return takeAppCode(db, tried)
    const { userId, code, now } = tried
    const isTaken = await useRecoveryCode(db, userId, recoveryDigest(code), now)
    return isTaken ? 'recovery-code' : 'wrong'
  }
}
